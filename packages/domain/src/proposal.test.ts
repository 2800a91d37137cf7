import { expect, test } from 'vitest';
import { proposalState, whyNotDecide } from './proposal.ts';

const expiresAt = new Date('2026-03-02T10:00:00Z');
const before = new Date('2026-03-02T09:59:59.999Z');
const open = { outcome: null, expiresAt, proposedBy: 'ann' };

test('a proposal is open until its last instant, and its outcome stays', () => {
  expect(proposalState(open, before)).toBe('open');
  expect(proposalState(open, expiresAt)).toBe('expired');
  expect(proposalState({ ...open, outcome: 'declined' }, expiresAt)).toBe('declined');
});

test('another operator decides it, once and in time', () => {
  expect(whyNotDecide(open, { operatorId: 'bob', now: before })).toBeNull();
  expect(whyNotDecide(open, { operatorId: 'ann', now: before })).toBe('proposal_own');
  expect(whyNotDecide(open, { operatorId: 'bob', now: expiresAt })).toBe('proposal_expired');
  expect(whyNotDecide({ ...open, outcome: 'approved' }, { operatorId: 'ann', now: expiresAt })).toBe(
    'proposal_decided',
  );
});
