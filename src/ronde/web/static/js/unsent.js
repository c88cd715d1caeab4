// Results that were typed just before their page was left go on from whatever page comes next.

import { drain, waiting } from "./queue.js";

if (waiting().length) drain();
