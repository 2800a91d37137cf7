/** Bank and the last four digits, however the number was masked: 'First Harbor 4821'. */
export function accountWords(account: { displayName: string; accountNumber: string }): string {
  const last4 = account.accountNumber.slice(-4);
  return account.displayName.endsWith(last4) ? account.displayName : `${account.displayName} ${last4}`;
}
