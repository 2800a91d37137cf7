import { configureGlobal } from 'fast-check';

// One seed for the whole run, so that `TEST_SEED=… npm test` meets the same cases again.
const seed = Number(process.env['TEST_SEED']);
if (Number.isSafeInteger(seed) && seed !== 0) configureGlobal({ seed });
