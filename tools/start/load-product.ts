// Loads what the product is made of, so that Node keeps it compiled, and ends.
import { flushCompileCache } from 'node:module';

await import('../../apps/api/src/app.ts');
await import('../../apps/api/src/platform/live-relay.ts');
flushCompileCache();
process.exit(0);
