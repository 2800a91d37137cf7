/** Where a sealed account number belongs; copied to another account or business it does not open. */
export function accountNumberPlace(businessId: string, accountId: string): string {
  return `bank_account.number ${businessId} ${accountId}`;
}
