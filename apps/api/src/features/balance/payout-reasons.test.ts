import { storedWords } from '@trilane/contract/mails/stored-words.es';
import { expect, test } from 'vitest';
import { returnWords } from '../../adapters/payout-rail/nacha-return-codes.ts';
import { STOP_WORDS } from './stop-payouts.repo.ts';

const codes = Array.from({ length: 36 }, (_, n) => `R${String(n + 1).padStart(2, '0')}`);

test.each([...Object.values(STOP_WORDS), ...codes.map((code) => returnWords(code))])(
  'mails have Spanish for "%s", which is stored in English',
  (stored) => {
    expect(storedWords(stored)).not.toBe(stored);
    expect(storedWords(stored)).not.toMatch(/\b(?:the|account|payment|bank|transfers?|is|was)\b/i);
    expect(storedWords(stored).match(/ \(R\d\d\)$/)?.[0]).toBe(stored.match(/ \(R\d\d\)$/)?.[0]);
  },
);
