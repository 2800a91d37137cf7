/**
 * Arguments for the Node of the product: a small nursery for new objects, some 20 MB less at rest for little more collecting; and a collector that can be
 * asked for, after the demo was made.
 */
export const API_NODE_ARGS: readonly string[] = ['--max-semi-space-size=8', '--expose-gc'];

/** Its environment, unless told otherwise: no arena of the allocator for each thread, 20 MB less again. Systems that do not know the setting pass over it. */
export const API_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' };
