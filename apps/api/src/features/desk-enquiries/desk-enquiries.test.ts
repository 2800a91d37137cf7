import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import { sendDeskCall } from '../../desk-matrix/desk-case.ts';
import { writeLetter } from '../desk-waiting/waiting.harness.ts';

let app: TestApp;
let support: TestOperator;
beforeAll(async () => {
  app = await createTestApp();
  support = await buildOperator(app, { roles: ['support'] });
});
afterAll(() => app.stop());

const read = (id: string) => support.client.call('getEnquiry', { params: { id } });

test('an answer is mailed once, as plain text under a fixed subject, and kept with its author', async () => {
  const id = await writeLetter(app);
  const { email } = await read(id);
  const body = { answer: 'Gladly.\n\n<b>Tuesday</b> at ten?', answersSeen: 0 };
  const sent = { params: { id }, body, idempotencyKey: randomUUID() };
  await support.client.call('answerEnquiry', sent);
  await support.client.call('answerEnquiry', sent);
  await app.platform.outbox.flush();
  const mails = app.world.mails.filter(({ to }) => to === email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Trilane: an answer to your message', replyTo: app.config.contactEmail });
  expect(mails[0]!.html).toContain('&lt;b&gt;Tuesday&lt;/b&gt; at ten?');
  expect(await read(id)).toMatchObject({
    state: 'answered',
    assigned: { operatorId: support.operatorId },
    answers: [{ author: support.name, body: sent.body.answer }],
  });
});

test('when two operators answer at once, one learns who has answered, and only one mail is sent', async () => {
  const id = await writeLetter(app);
  const { email } = await read(id);
  const colleague = await buildOperator(app, { roles: ['support'] });
  const answer = (by: TestOperator, answersSeen: number) =>
    by.client.call('answerEnquiry', {
      params: { id },
      body: { answer: 'Yes', answersSeen },
      idempotencyKey: randomUUID(),
    });
  const ends = await Promise.allSettled([answer(support, 0), answer(colleague, 0)]);
  const [first] = (await read(id)).answers;
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { body: { code: 'enquiry_answered', message: expect.stringContaining(first!.author) as string } },
  });
  await answer(colleague, 1);
  await app.platform.outbox.flush();
  expect(app.world.mails.filter(({ to }) => to === email)).toHaveLength(2);
});

test('an enquiry is assigned to a colleague, marked as done and reopened', async () => {
  const id = await writeLetter(app);
  const colleague = await buildOperator(app, { roles: ['risk'] });
  const assignees = await support.client.call('listAssignees');
  expect(assignees.map(({ operatorId }) => operatorId)).toContain(colleague.operatorId);
  await support.client.call('assignEnquiry', { params: { id }, body: { operatorId: colleague.operatorId } });
  const mine = await colleague.client.call('listEnquiries', { query: { mine: 'true' } });
  expect(mine.enquiries.map((enquiry) => enquiry.id)).toEqual([id]);
  await support.client.call('setEnquiryDone', { params: { id }, body: { done: true } });
  expect(await read(id)).toMatchObject({ state: 'done', doneBy: support.name });
  expect((await support.client.call('listEnquiries', { query: { state: 'open' } })).enquiries).toEqual([]);
  await support.client.call('setEnquiryDone', { params: { id }, body: { done: false } });
  const { counts } = await support.client.call('listEnquiries');
  expect(counts).toContainEqual(expect.objectContaining({ kind: 'contact', state: 'open', enquiries: 1 }));
});

test('pages hold every enquiry once, and the export holds all of them, safe for a spreadsheet', async () => {
  for (const name of ['=1+1', 'Bo', 'Cy']) await writeLetter(app, name);
  const seen: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await support.client.call('listEnquiries', { query: { limit: 2, after } });
    seen.push(...page.enquiries.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const answer = await sendDeskCall(app, 'exportEnquiries', { token: support.token });
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + seen.length);
  expect(answer.body).toContain("'=1+1");
  expect((await sendDeskCall(app, 'listEnquiries', { query: { after: 'x' }, token: support.token })).statusCode).toBe(
    422,
  );
});
