/** What the server of a till says by itself, by code. All other refusals are the product's. */
export const tillRefusals = {
  no_such_till: { status: 404, message: 'There is no such till.' },
  product_away: { status: 502, message: 'The product does not answer.' },
  payment_unconfirmed: {
    status: 502,
    message: 'This payment is not confirmed. Send the same payment again: it is made only once.',
  },
  refund_unconfirmed: {
    status: 502,
    message: 'This refund is not confirmed. Send the same refund again: it is made only once.',
  },
  close_unconfirmed: {
    status: 502,
    message: 'This close is not confirmed. Send the same close again: it is made only once.',
  },
  receipt_unconfirmed: {
    status: 502,
    message: 'It is not confirmed that this receipt was sent. Send it again: it is sent only once.',
  },
} as const;

export type TillRefusalCode = keyof typeof tillRefusals;
