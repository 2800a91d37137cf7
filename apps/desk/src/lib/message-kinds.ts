/** How the desk calls each kind of message to the outside. */
export const MESSAGE_KINDS: Readonly<Record<string, string>> = {
  mail: 'Mail',
  sms: 'SMS',
  'auth-code': 'One-time code',
  payout: 'Payout to the bank',
  'network-refund': 'Refund to the shopper network',
  'business-check': 'Business to the agency',
  'owner-check': 'Owner to the agency',
};
