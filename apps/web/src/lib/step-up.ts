/**
 * Step-up (docs/product.md#step-up): a call that was refused with `proof_required` waits here while the person proves
 * who they are, and is then repeated with the same Idempotency-Key. The app shows the dialog; features need not know of
 * it.
 */
type Waiting = { call: string; settle: (done: boolean) => void };

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

function publish(next: Waiting[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for a step-up for a call of the contract; true when it was made, false when the person turned away. Calls that
 * ask at once share one dialog.
 */
export function askForStepUp(call: string): Promise<boolean> {
  return new Promise((settle) => publish([...waiting, { call, settle }]));
}

export function answerStepUp(done: boolean): void {
  const settled = waiting;
  publish([]);
  for (const { settle } of settled) settle(done);
}

/** The call that waits for a step-up; null when none does. */
export const stepUpAskedFor = () => waiting[0]?.call ?? null;

export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
