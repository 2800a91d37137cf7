/**
 * Step-up (docs/product.md#step-up): a call that was refused with `proof_required` waits here while the person proves
 * who they are, and is then repeated with the same Idempotency-Key. The app shows the dialog; features need not know of
 * it.
 */
type Waiting = { settle: (proven: boolean) => void };

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

function publish(next: Waiting[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for a proof; true when it was given, false when the person turned away. Calls that ask at once share one dialog.
 */
export function askForProof(): Promise<boolean> {
  return new Promise((settle) => publish([...waiting, { settle }]));
}

export function answerProof(proven: boolean): void {
  const settled = waiting;
  publish([]);
  for (const { settle } of settled) settle(proven);
}

export const isProofAsked = () => waiting.length > 0;

export function subscribeProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
