import { expect, test } from 'vitest';
import { ACCOUNT_NAMES, JOURNAL_REASONS } from '@trilane/domain/account';
import { ledgerWords } from './ledger-words.es.ts';

test('every account and reason of the ledger has Spanish words', () => {
  const same = [...Object.values(ACCOUNT_NAMES), ...JOURNAL_REASONS].filter((name) => ledgerWords(name) === name);
  expect(same).toEqual([]);
  expect([ledgerWords('tip_refund'), ledgerWords('Account 99')]).toEqual(['Reembolso de la propina', 'Account 99']);
});
