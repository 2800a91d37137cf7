import type { SandboxConfig } from './config.ts';
import type { Product } from './http/product.ts';
import type { Store } from './store.ts';

/** What every part of the sandbox works with. */
export type Sandbox = { config: SandboxConfig; store: Store; product: Product };
