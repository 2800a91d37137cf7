/** The words of the older sign-up (docs/product.md#older-sign-up). They name its fields as the wire does. */
export const fieldIsRequired = (field: string) => `${field} is required`;
