import { expect, test } from 'vitest';
import { agencyWords } from './agency-words.ts';

type Check = Parameters<typeof agencyWords>[0][number];

const owner = (day: number, agencyWord: Check['agencyWord'], decision = agencyWord): Check => ({
  kind: 'owner',
  agencyWord,
  decision,
  requestedAt: `2026-11-${day}T14:00:00.000Z`,
  decidedAt: decision && `2026-11-${day}T15:00:00.000Z`,
});

test('a check that is asked again says what the agency answered before', () => {
  expect(agencyWords([owner(24, null), owner(22, null), owner(20, 'rejected')], 'owner')).toBe(
    'The agency was asked on Nov 24, 2026, 9:00 AM EST and has not answered. ' +
      'It declined an earlier check of Nov 20, 2026, 9:00 AM EST.',
  );
  expect(agencyWords([owner(24, 'undecided'), owner(20, 'rejected')], 'owner')).toMatch(
    /could not decide\. It declined an earlier check of Nov 20/,
  );
});

test('an operator who overruled the agency is told apart from it', () => {
  expect(agencyWords([owner(24, 'rejected', 'approved')], 'owner')).toBe(
    'The agency was asked on Nov 24, 2026, 9:00 AM EST and declined; ' +
      'an operator approved the check on Nov 24, 2026, 10:00 AM EST.',
  );
});

test('a check that was decided without an answer of the agency does not make one up', () => {
  expect(agencyWords([owner(24, null, 'approved')], 'owner')).toMatch(/EST; its answer is unknown\.$/);
});

test('checks of the other kind say nothing, and neither does one that was never asked', () => {
  expect(agencyWords([owner(24, 'rejected')], 'business')).toBe('');
  expect(agencyWords([{ ...owner(24, 'approved'), kind: 'business' }, owner(20, 'rejected')], 'owner')).toBe(
    'The agency was asked on Nov 20, 2026, 9:00 AM EST and declined.',
  );
});
