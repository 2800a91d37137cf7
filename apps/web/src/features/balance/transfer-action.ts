/** The word on the button that transfers; elsewhere 'Transfer' names the thing. */
export const TRANSFER_ACTION = 'Transfer';
