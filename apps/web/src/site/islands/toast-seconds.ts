/** How long toasts of the public site stay (docs/product.md#messages-on-screen). */
export const toastSeconds = { seconds: 3 } as const;
/** How long the toast about an email that cannot be used stays. */
export const emailToastSeconds = { seconds: 4 } as const;
