/** How a call ends: `done`, the code of its refusal, or whatever else it failed with. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { body?: { code?: string } | null }) => error.body?.code ?? String(error),
  );
