import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';

const functions = join(import.meta.dirname, '../../../../db/functions');

test('the premium fee that the database charges is the one of the domain', () => {
  const text = readFileSync(join(functions, 'ledger/post_payments.sql'), 'utf8');
  const charged = /g\.via_premium and g\.premium then (\d+)::bigint/.exec(text)?.[1];
  expect(charged).toBe(String(PREMIUM_FEE_CENTS));
});
