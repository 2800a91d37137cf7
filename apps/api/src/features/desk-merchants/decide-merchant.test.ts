import { beforeEach, describe, expect, test } from 'vitest';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { totpAt } from '@trilane/testkit/totp-at';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { openDesk } from './desk-merchants.harness.ts';

const desk = openDesk();
const reason = 'Papers were shown';
let merchant: Merchant;
beforeEach(async () => {
  merchant = await desk.merchant();
});

const params = () => ({ id: merchant.businessId });
const seen = () => desk.call('risk', 'getMerchant', { params: params() });
const mailed = async (to = merchant.email) => {
  await desk.app.platform.outbox.flush();
  return desk.app.world.mails.filter((mail) => mail.to === to);
};
const lastAction = async () => (await desk.trail(merchant.businessId)).at(-1);

describe('an operator decides', () => {
  test('an identity check, overruling the agency, and is refused a second time', async () => {
    const decide = (decision: 'approved' | 'rejected', kind: 'owner' | 'business' = 'owner') =>
      outcomeOf(desk.call('risk', 'decideMerchantIdentity', { params: params(), body: { kind, decision, reason } }));
    expect(await decide('rejected')).toBe('done');
    expect((await seen()).data).toMatchObject({ ownerCheck: 'rejected', status: 'pending-personal-verification' });
    expect(await decide('rejected')).toBe('check_rejected_already');
    expect(await decide('approved')).toBe('done');
    expect(await decide('approved')).toBe('check_approved_already');
    expect(await decide('rejected', 'business')).toBe('done');
    expect(await outcomeOf(merchant.client.call('getMe'))).toBe('unauthenticated');
    expect((await mailed()).length).toBeGreaterThanOrEqual(3);
    merchant = await desk.merchant('code');
    expect(await decide('approved')).toBe('owner_details_missing');
    expect(await decide('approved', 'business')).toBe('business_not_registered');
  });

  test('that a bank has failed, which then gets no payouts', async () => {
    const fail = () => outcomeOf(desk.call('risk', 'failMerchantBank', { params: params(), body: { reason } }));
    expect(await fail()).toBe('done');
    expect(await fail()).toBe('bank_failed_already');
    expect((await seen()).accounts.map(({ approvedAt, primary }) => [approvedAt, primary])).toEqual([[null, false]]);
    merchant = await desk.merchant('signed-in');
    expect(await fail()).toBe('bank_not_chosen');
  });

  test('that documents are needed, or no longer needed', async () => {
    const ask = (requested: boolean) =>
      outcomeOf(desk.call('risk', 'requestMerchantDocuments', { params: params(), body: { requested, reason } }));
    expect(await ask(false)).toBe('documents_not_requested');
    expect(await ask(true)).toBe('done');
    expect(await ask(true)).toBe('documents_requested_already');
    expect((await merchant.client.call('getMe')).bankRegistration.isDocumentsRequested).toBe(true);
    const { docs } = await merchant.client.call('listNotices', { query: {} });
    expect(docs[0]).toMatchObject({ kind: 'documents.requested', about: reason });
    expect(await ask(false)).toBe('done');
    merchant = await desk.merchant('signed-in');
    expect(await ask(true)).toBe('documents_need_bank');
  });

  test('to decline a business and to freeze its payouts, each once', async () => {
    const freeze = () => outcomeOf(desk.call('risk', 'freezeMerchant', { params: params(), body: { reason } }));
    const decline = () => outcomeOf(desk.call('risk', 'declineMerchant', { params: params(), body: { reason } }));
    expect([await freeze(), await freeze()]).toEqual(['done', 'frozen_already']);
    expect(await outcomeOf(merchant.client.call('getMe'))).toBe('done');
    expect([await decline(), await decline()]).toEqual(['done', 'declined_already']);
    expect(await outcomeOf(merchant.client.call('getMe'))).toBe('unauthenticated');
    expect(await seen()).toMatchObject({ frozenAt: expect.any(String), declinedAt: expect.any(String) });
  });

  const wordsOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    );
  const BY = /^(done|.*\. \S+@\S+ made the last decision\.)$/;

  test('at the same time as another one: one wins, and the other is told by whom', async () => {
    const freeze = () => wordsOf(desk.call('risk', 'freezeMerchant', { params: params(), body: { reason } }));
    const said = (await Promise.all([freeze(), freeze()])).sort();
    expect(said).toEqual([
      expect.stringMatching(/^The payouts of this business are already frozen\. \S+@\S+ made the last decision\.$/),
      'done',
    ]);
    for (const words of said) expect(words).toMatch(BY);
  });

  test('the opposite of what another one decides meanwhile: one wins, and the other looks again', async () => {
    const decide = (decision: 'approved' | 'rejected') =>
      wordsOf(
        desk.call('risk', 'decideMerchantIdentity', {
          params: params(),
          body: { kind: 'business', decision, reason, seen: 'approved' },
        }),
      );
    expect(await decide('rejected')).toBe('done');
    expect(await decide('approved')).toMatch(
      /^This check has changed since you opened it\..* \S+@\S+ made the last decision\.$/,
    );
    expect((await seen()).checks.find(({ kind }) => kind === 'business')?.decision).toBe('rejected');
  });
});

describe('access of the owner', () => {
  test('all sessions are ended', async () => {
    const end = () => desk.call('support', 'endMerchantSessions', { params: params(), body: { reason } });
    expect((await seen()).access.sessions).toBe(1);
    expect(await end()).toEqual({ ended: expect.any(Number) });
    expect(await outcomeOf(merchant.client.call('getMe'))).toBe('unauthenticated');
    expect(await outcomeOf(end())).toBe('sessions_none');
    expect((await seen()).access.sessions).toBe(0);
  });

  test('a second factor is reset after a proof, and the owner is told', async () => {
    const reset = () =>
      outcomeOf(
        desk.call('support', 'resetMerchantSecondFactor', { params: params(), body: { proof: 'video-call', reason } }),
      );
    expect(await reset()).toBe('second_factor_off');
    await merchant.prove();
    const { secret } = await merchant.client.call('startTotp');
    await merchant.client.call('confirmTotp', { body: { code: totpAt(secret, desk.app.platform.securityNow()) } });
    expect((await seen()).access).toMatchObject({ secondFactor: true });
    expect(await reset()).toBe('done');
    expect((await seen()).access).toMatchObject({ secondFactor: false, sessions: 0 });
    expect((await mailed()).at(-1)?.text).toContain('a video call');
    expect(await lastAction()).toMatchObject({
      action: 'second-factor.reset',
      after: { proof: 'a video call', reason },
    });
  });
});

describe('mails and SMS', () => {
  const messages = () => desk.call('support', 'listMerchantMessages', { params: params() });
  const resend = (messageId: string) =>
    outcomeOf(desk.call('support', 'resendMerchantMessage', { params: { ...params(), messageId } }));

  test('are listed by title and state, without codes; a mail can be sent again', async () => {
    await desk.call('risk', 'requestMerchantDocuments', { params: params(), body: { requested: true, reason } });
    await desk.app.platform.outbox.flush();
    const before = (await mailed()).length;
    const listed = await messages();
    const [documents] = listed;
    expect(documents).toMatchObject({ kind: 'mail', state: 'sent', repeatable: true });
    const signUp = listed.find(({ kind }) => kind === 'auth-code');
    expect(signUp).toBeUndefined();
    expect(JSON.stringify(listed)).not.toMatch(/\b\d{6}\b/);
    expect(await resend(documents!.id)).toBe('done');
    expect(await mailed()).toHaveLength(before + 1);
    expect((await mailed()).at(-1)).toMatchObject({ subject: documents!.title });
  });

  test('a code cannot be sent again, and neither can a mail that is still waiting', async () => {
    await desk.app.client().call('signin', { body: { email: merchant.email, captcha: desk.app.world.solveCaptcha() } });
    await desk.app.platform.outbox.flush();
    const [code] = await messages();
    expect(code).toMatchObject({ kind: 'auth-code', title: 'Code to sign in', state: 'sent', repeatable: false });
    expect(await resend(code!.id)).toBe('message_not_repeatable');
    const { businessId, email: to } = merchant;
    const mail = { to, subject: 'A word', text: 'A word', html: 'A word' };
    await desk.app.platform.jobsDb.write(businessId, (tx) =>
      desk.app.platform.outbox.add(tx, 'mail', mail, { businessId }),
    );
    const [waiting] = await messages();
    expect(await resend(waiting!.id)).toBe('message_under_way');
    merchant = await desk.merchant('code');
    expect(await resend(code!.id)).toBe('not_found');
  });
});

describe('notes', () => {
  test('are for operators: the merchant sees that there is one, but not its text', async () => {
    const note = 'Calls about the second store.\nSpeaks Spanish.';
    const added = await desk.call('support', 'addMerchantNote', { params: params(), body: { note } });
    expect(await desk.call('finance', 'listMerchantNotes', { params: params() })).toEqual([added]);
    const { docs } = await merchant.client.call('listAudit', { query: {} });
    expect(docs[0]).toMatchObject({ action: 'note.add', actorKind: 'operator' });
    expect(JSON.stringify(docs)).not.toContain('Spanish');
  });
});
