/**
 * Arguments for the Node of the product: a small nursery for new objects, some 20 MB less at rest for little more
 * collecting; a heap that is collected once it has grown by half, not by several times its size, a hundred MB less
 * under load (docs/benchmarks.md); a collector that can be asked for, once the program is loaded and once the demo was
 * made; and one helper thread for it and the compiler: four of them took the two cores from the program that they help
 * and from the database (7 % fewer payments).
 */
export const API_NODE_ARGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--expose-gc',
  '--v8-pool-size=1',
];

/** The program: the product itself, or the supervisor of several processes of it. */
export const apiProgram = (processes: number): string =>
  processes === 1 ? 'apps/api/src/main.ts' : 'apps/api/src/processes.ts';

/**
 * Its environment, unless told otherwise: no arena of the allocator for each thread, 20 MB less at rest; and what is
 * large goes back to the system when it is freed, 11 MB less after the demo was made (left to itself the allocator
 * keeps ever more for later). Systems that do not know the settings pass over them.
 */
export const API_ENVIRONMENT: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
