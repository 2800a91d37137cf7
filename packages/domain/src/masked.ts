/** 'm…@shop.example': an address that its owner recognises and nobody else can write to. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** '…0147' */
export const maskedMobile = (mobile: string): string => `…${mobile.slice(-4)}`;
