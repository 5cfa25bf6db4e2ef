// Tells V8 how soon to optimise. It is imported before everything else, because functions that have run already keep the budget they started with.
import { setFlagsFromString } from 'node:v8';

// Most commands last about a second, and with V8's own budget half of their processor time goes into optimising functions that are hardly called
// again. A budget fifteen times as large leaves long simulations as fast as they were.
setFlagsFromString('--interrupt-budget=1000000');
