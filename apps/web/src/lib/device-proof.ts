const storageKey = 'device-proof';
const wellFormed = /^[\w-]{43}$/;

/** What this browser shows at the next sign-in, ready for the body of a call: it has signed in before, so strangers cannot use up its tries. Outlives the logout. */
export function shownDeviceProof(): { deviceProof?: string } {
  try {
    const proof = localStorage.getItem(storageKey) ?? '';
    return wellFormed.test(proof) ? { deviceProof: proof } : {};
  } catch {
    return {};
  }
}

/** Keeps the proof that a sign-in gave; without one, what is kept still holds. */
export function keepDeviceProof(proof: string | undefined): void {
  if (proof === undefined) return;
  try {
    localStorage.setItem(storageKey, proof);
  } catch {
    // Without storage the browser is a stranger each time, which costs it more when others have tried passwords, and nothing else.
  }
}

/** A reset of the password has ended what is kept. */
export function forgetDeviceProof(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Then there is nothing either.
  }
}
