/** The word on the button that refunds; elsewhere 'Refund' names the thing. */
export const REFUND_ACTION = 'Refund';
