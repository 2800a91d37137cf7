import type { ACCOUNT_NAMES, JournalReason } from '@trilane/domain/account';
import { ownValue } from '@trilane/domain/own-value';

const REASONS: Readonly<Record<JournalReason, string>> = {
  sale: 'Venta',
  cashback: 'Cashback',
  premium_fee: 'Cargo por ubicación destacada',
  tip: 'Propina',
  refund: 'Reembolso',
  cashback_withheld: 'Cashback retenido',
  refund_interest: 'Intereses del reembolso',
  tip_refund: 'Reembolso de la propina',
  settlement: 'Liquidación',
  tip_settlement: 'Liquidación de propinas',
  bank_transfer: 'Transferencia al banco',
  bank_transfer_paid: 'Transferencia pagada',
  bank_transfer_failed: 'Transferencia fallida',
  bank_transfer_stopped: 'Transferencia detenida',
  bank_transfer_returned: 'Transferencia devuelta',
};

/** By the names that the server sends. */
const ACCOUNTS: Readonly<Record<(typeof ACCOUNT_NAMES)[keyof typeof ACCOUNT_NAMES], string>> = {
  Pending: 'Pendiente',
  Available: 'Disponible',
  'Tips pending': 'Propinas pendientes',
  Tips: 'Propinas',
  'In transit': 'En camino',
  'Cash clearing': 'Compensación de contado',
  'Credit clearing': 'Compensación de crédito',
  'Premium revenue': 'Ingresos por ubicación destacada',
  'Consumer rewards': 'Recompensas de clientes',
  'Refund interest': 'Intereses del reembolso',
  'Bank settlement': 'Liquidación bancaria',
};

const WORDS: Readonly<Record<string, string>> = { ...REASONS, ...ACCOUNTS };

/** An account or a reason of the ledger in words; what is not known stays as the server sends it. */
export const ledgerWords = (name: string): string => ownValue(WORDS, name) ?? name;
