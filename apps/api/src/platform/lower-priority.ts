import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Every process at normal priority comes first. */
const LOW = 10;

/** Lowers the priority of this process. On Linux each thread has one of its own; elsewhere the process has one. */
export function lowerPriority(): void {
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
    for (const thread of threads) setPriority(thread, LOW);
  } catch {
    // Where the priority cannot be lowered, the process goes on as it is.
  }
}
