import { expect, test } from 'vitest';
import { fieldIsRequired } from '@trilane/contract/older-sign-up-messages.es';
import { checkWords } from '../features/reports/check-words.es.ts';
import { ledgerWords } from '../features/transactions/ledger-words.es.ts';
import { categoryWords } from './category-words.es.ts';

test.each(['constructor', 'toString'])('what is called "%s" is not known, and stays', (name) => {
  expect([categoryWords(name), ledgerWords(name)]).toEqual([name, name]);
  expect(checkWords(name)).toBe(name.charAt(0).toUpperCase() + name.slice(1));
  expect(fieldIsRequired(name)).toBe('Este dato es obligatorio');
});

test('what is known is said in Spanish', () => {
  expect([categoryWords('Other'), ledgerWords('Tips')]).toEqual(['Otro', 'Propinas']);
});
