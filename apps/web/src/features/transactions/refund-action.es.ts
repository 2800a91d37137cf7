/** The word on the button that refunds. */
export const REFUND_ACTION = 'Reembolsar';
