let end: Promise<void> | null = null;

/**
 * Resolves at the end of this turn of the event loop, for all who asked within it. Requests that arrived together then
 * take each step together, which keeps the code and data of that step in the processor's caches (docs/decisions/0074).
 */
export function endOfTurn(): Promise<void> {
  end ??= new Promise((resolve) => {
    setImmediate(() => {
      end = null;
      resolve();
    });
  });
  return end;
}
