import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { BANK_VERDICTS } from '@trilane/domain/bank-match';
import { grouped } from '@trilane/domain/number-words';
import { formatDate } from '@trilane/domain/zoned-time';
import { verdictCount } from './verdict-count.ts';

type Match = CallOutput<Calls['matchBankFile']>;

const day = (date: string) => formatDate(date, 'UTC');

/** What a match found: its days, how many transfers have each verdict, and how many lines are none of ours. */
export function matchWords(match: Match): string {
  const { format, from, to, otherLines } = match;
  const period = from === to ? day(from) : `${day(from)} – ${day(to)}`;
  const some = BANK_VERDICTS.filter((verdict) => match[verdict] > 0).map((verdict) =>
    verdictCount(verdict, match[verdict]),
  );
  const transfers =
    some.length > 0 ? `Transfers: ${some.join(', ')}.` : 'There were no transfers to compare for these dates.';
  const others = otherLines > 0 ? ` ${othersWords(otherLines)}` : '';
  return `${format}, ${period}. ${transfers}${others}`;
}

const othersWords = (lines: number) =>
  lines === 1 ? '1 other line isn’t from us.' : `${grouped(lines)} other lines aren’t from us.`;
