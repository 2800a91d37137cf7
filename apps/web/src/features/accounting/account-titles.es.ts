import type { AccountingAccount } from '@trilane/domain/accounting';

/** What each account is called on the screen; in the files it has the name that the owner gave it. */
export const ACCOUNT_TITLES: Readonly<Record<AccountingAccount, string>> = {
  sales: 'Ventas',
  refunds: 'Reembolsos de ventas',
  discounts: 'Descuentos en ventas',
  cashback: 'Cashback a clientes',
  premiumFees: 'Cargos por ubicación destacada',
  refundInterest: 'Intereses del reembolso',
  tips: 'Propinas por pagar',
  balance: 'Saldo del comercio',
  bankClearing: 'Transferencias en camino',
  bank: 'Cuenta bancaria',
};
