// Loads what the product is made of, so that Node keeps it compiled, and ends.
import { flushCompileCache } from 'node:module';

await import('../../apps/api/src/main.ts');
await import('../../apps/api/src/processes.ts');
flushCompileCache();
process.exit(0);
