// The score of a contract, for the read-out of a phone. The server counts again; a test compares
// the two on every contract there is.

const PER_TRICK = { C: 20, D: 20, H: 30, S: 30, N: 30 };
const BOOK = 6;

/** The score of declarer's side. `doubling` is 0, 1 for doubled, 2 for redoubled. */
export function contractScore(level, strain, doubling, tricks, vulnerable) {
  const over = tricks - (level + BOOK);
  if (over < 0) return -penalty(-over, doubling, vulnerable);
  const bid = (level * PER_TRICK[strain] + (strain === "N" ? 10 : 0)) << doubling;
  const game = bid >= 100 ? (vulnerable ? 500 : 300) : 50;
  const slam = { 6: vulnerable ? 750 : 500, 7: vulnerable ? 1500 : 1000 }[level] ?? 0;
  const each = doubling ? (vulnerable ? 200 : 100) * doubling : PER_TRICK[strain];
  return bid + game + slam + 50 * doubling + over * each;
}

function penalty(down, doubling, vulnerable) {
  if (!doubling) return down * (vulnerable ? 100 : 50);
  const first = vulnerable ? 200 : 100;
  const next = vulnerable ? 300 : 200;
  const dear = vulnerable ? 0 : Math.max(0, down - 3) * 100;
  return (first + (down - 1) * next + dear) * doubling;
}

/** The score for North-South; `declarer` is N, E, S or W. */
export function northSouthScore(level, strain, doubling, declarer, tricks, vulnerable) {
  const ns = declarer === "N" || declarer === "S";
  const found = contractScore(level, strain, doubling, tricks, ns ? vulnerable.ns : vulnerable.ew);
  return ns ? found : -found;
}

/** A score with its sign: +420, −50, 0. */
export function signed(score) {
  return score === 0 ? "0" : (score > 0 ? "+" : "−") + Math.abs(score);
}
