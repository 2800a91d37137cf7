/** 'Cash clearing' of 'cash_clearing' or 'cash-clearing'; words stay as they are. */
export function ledgerWords(name: string): string {
  const words = /^[a-z]+([_-][a-z]+)*$/.test(name) ? name.replaceAll(/[_-]/g, ' ') : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
