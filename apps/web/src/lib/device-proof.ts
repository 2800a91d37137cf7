const storageKey = 'device-proof';
const wellFormed = /^[\w-]{43}$/;

/**
 * The device proof for the body of a sign-in call. It gives this browser tries of its own, and it outlives the logout.
 */
export function shownDeviceProof(): { deviceProof?: string } {
  try {
    const proof = localStorage.getItem(storageKey) ?? '';
    return wellFormed.test(proof) ? { deviceProof: proof } : {};
  } catch {
    return {};
  }
}

/** Stores the proof from a sign-in. Without a new one, the stored proof is still valid. */
export function keepDeviceProof(proof: string | undefined): void {
  if (proof === undefined) return;
  try {
    localStorage.setItem(storageKey, proof);
  } catch {
    // Without storage the browser is a stranger at each sign-in. That only costs more after others have tried
    // passwords.
  }
}

/** Removes the stored proof after a password reset, which has ended it. */
export function forgetDeviceProof(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
