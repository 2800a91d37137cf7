/** The name of each kind of message on the desk's screens. */
export const MESSAGE_KINDS: Readonly<Record<string, string>> = {
  mail: 'Email',
  sms: 'SMS',
  push: 'Push to a browser',
  'auth-code': 'One-time code',
  payout: 'Payout to the bank',
  'network-refund': 'Refund to the shopper network',
  'business-check': 'Business check at the agency',
  'owner-check': 'Owner check at the agency',
};
