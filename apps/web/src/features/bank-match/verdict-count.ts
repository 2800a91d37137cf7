import type { BankVerdict } from '@trilane/domain/bank-match';
import { grouped } from '@trilane/domain/number-words';
import { verdictBadges } from './verdict-badges.ts';

/** How many transfers have a verdict: '2,002 found'. */
export const verdictCount = (verdict: BankVerdict, count: number): string =>
  `${grouped(count)} ${verdictBadges[verdict].word.toLowerCase()}`;
