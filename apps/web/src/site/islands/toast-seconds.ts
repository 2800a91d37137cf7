/** Toasts of the public site stay three seconds (public-site §2). */
export const toastSeconds = { seconds: 3 } as const;
/** But for the one about an e-mail that cannot be used (public-site §8). */
export const emailToastSeconds = { seconds: 4 } as const;
