let end: Promise<void> | null = null;

/**
 * Resolves when this turn of the event loop has read what had arrived, for everybody at once who asked within it. From
 * there on those requests go side by side: each does its next step, up to the next `await`, before any does the one
 * after. A processor's caches hold one step at a time and not the whole way of a request, so that the same steps cost a
 * rush of calls a quarter less (docs/decisions/0074).
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
