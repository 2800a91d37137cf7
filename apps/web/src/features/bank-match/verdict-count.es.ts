import type { BankVerdict } from '@trilane/domain/bank-match';
import { grouped } from '@trilane/domain/number-words';

/** For one transfer and for several. */
const FORMS: Readonly<Record<BankVerdict, readonly [one: string, many: string]>> = {
  found: ['encontrada', 'encontradas'],
  late: ['retrasada', 'retrasadas'],
  different: ['diferente', 'diferentes'],
  merged: ['agrupada', 'agrupadas'],
  missing: ['no encontrada', 'no encontradas'],
};

/** How many transfers have a verdict: '2,002 encontradas'. */
export const verdictCount = (verdict: BankVerdict, count: number): string =>
  `${grouped(count)} ${FORMS[verdict][count === 1 ? 0 : 1]}`;
