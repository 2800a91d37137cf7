/** The word on the button that transfers. */
export const TRANSFER_ACTION = 'Transferir';
