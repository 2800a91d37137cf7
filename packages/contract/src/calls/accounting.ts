import { z } from 'zod';
import { ACCOUNT_NAME_LENGTH_MAX, ACCOUNTING_KEYS } from '@trilane/domain/accounting';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { ACCOUNTING_BASES, ACCOUNTING_FORMATS, accountingWords } from '../accounting-words.ts';
import { call } from '../call.ts';
import { date, required, version } from '../wire.ts';

const keysOf = <Key extends string>(named: Readonly<Record<Key, unknown>>) => Object.keys(named) as [Key, ...Key[]];

const name = required(accountingWords.nameMissing, ACCOUNT_NAME_LENGTH_MAX);
/** The name of each account in the merchant's own books. */
const accountNames = z.strictObject(
  Object.fromEntries(ACCOUNTING_KEYS.map((key) => [key, name])) as Record<
    (typeof ACCOUNTING_KEYS)[number],
    typeof name
  >,
);

export const accountingCalls = {
  getAccountNames: call({
    method: 'GET',
    path: '/payments/merchant/accounting/names',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: [],
    summary: 'The names of the accounts that accounting files book to; version 0 until the owner has saved some',
    output: z.object({ names: accountNames, version }),
  }),
  updateAccountNames: call({
    method: 'POST',
    path: '/payments/merchant/accounting/names',
    access: 'session',
    idempotency: 'accepted',
    audit: 'accounting.names',
    refusals: ['changed_elsewhere'],
    summary: 'Name the accounts of accounting files as in the merchant’s own books',
    body: z.strictObject({ names: accountNames, version: version.optional() }),
    output: z.object({ names: accountNames, version }),
  }),
  exportAccounting: call({
    method: 'GET',
    path: '/payments/merchant/accounting/export',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    audit: 'export.accounting',
    form: 'file',
    refusals: ['dates_reversed'],
    // The days are those of the monthly statement, in New York, both included. A bank feed has no basis.
    summary:
      'Journal entries of a period for an accounting program, by day or by transfer, or a bank feed of transfers',
    query: z.strictObject({
      format: z.enum(keysOf(ACCOUNTING_FORMATS)),
      basis: z.enum(keysOf(ACCOUNTING_BASES)).optional().default('day'),
      from: date,
      to: date,
    }),
    output: z.unknown(),
  }),
};
