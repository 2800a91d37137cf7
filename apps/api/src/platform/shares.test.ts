import { describe, expect, test, vi } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { createShare, type GiveBack, type ShareRule } from './shares.ts';

const rule: ShareRule = { all: 4, each: 2, waiting: 2, waitMs: 60_000, retryAfterSeconds: 3 };
const codeOf = (taking: Promise<unknown>) =>
  taking.then(
    () => 'taken',
    (error: { code: string; options: { retryAfterSeconds: number } }) =>
      `${error.code} ${error.options.retryAfterSeconds}`,
  );
const settled = () => new Promise(setImmediate);

/** Takes places for these businesses in this order, and records who got one and when. */
function ask(share: ReturnType<typeof createShare>, businesses: string) {
  const served: string[] = [];
  const giveBacks: GiveBack[] = [];
  for (const business of businesses) {
    void share.take(business).then(
      (giveBack) => {
        served.push(business);
        giveBacks.push(giveBack);
        // A place that never comes is refused long after its test.
      },
      () => undefined,
    );
  }
  return { served, giveBacks };
}

describe('a share', () => {
  test('gives a business no more than its part, queues a few requests and refuses the next', async () => {
    const share = createShare(rule);
    const { served, giveBacks } = ask(share, 'aaaa');
    expect(await codeOf(share.take('a'))).toBe('too_many_requests 3');
    expect(served).toEqual(['a', 'a']);
    giveBacks[0]!();
    await settled();
    expect(served).toEqual(['a', 'a', 'a']);
  });

  test('leaves room for others when one business asks for everything', async () => {
    const share = createShare(rule);
    const greedy = Array.from({ length: 500 }, () => codeOf(share.take('greedy')));
    expect(await codeOf(share.take('other'))).toBe('taken');
    expect(await codeOf(share.take('other'))).toBe('taken');
    void greedy;
  });

  test('serves waiting businesses in turn, whatever the length of their lines', async () => {
    const share = createShare({ ...rule, all: 1, each: 1, waiting: 9 });
    const { served, giveBacks } = ask(share, 'aaaabbc');
    for (let n = 0; n < 7; n += 1) {
      await settled();
      giveBacks[n]!();
    }
    expect(served.join('')).toBe('aabcaba');
  });

  test('frees a place for others when its work ends, and for its own business when it is given back', async () => {
    const share = createShare({ ...rule, all: 1, each: 1, waiting: 0 });
    const giveBack = await share.take('a');
    giveBack.endWork();
    const other = await share.take('b');
    other();
    expect(await codeOf(share.take('a'))).toBe('too_many_requests 3');
    giveBack();
    expect(await codeOf(share.take('a'))).toBe('taken');
    expect(await codeOf(createShare({ ...rule, all: 1, waitMs: 5 }).take('b'))).toBe('taken');
  });

  test('charges for the time that a request has used, even one that it refuses', async () => {
    const charge = vi.fn<(business: string, usedMs: number) => void>();
    const time = { begin: () => () => undefined, charge, owesTooMuch: () => false };
    const share = createShare({ ...rule, each: 1, waiting: 0, time });
    await share.take('a', 30);
    await codeOf(share.take('a', 20));
    expect(charge.mock.calls).toEqual([
      ['a', 30],
      ['a', 20],
    ]);
  });

  test('refuses if no request may wait', async () => {
    const share = createShare({ ...rule, each: 1, waiting: 0, words: (each) => `${each} at a time.` });
    await share.take('a');
    await expect(share.take('a')).rejects.toMatchObject({
      code: 'too_many_requests',
      options: { message: '1 at a time.', retryAfterSeconds: 3 },
    });
    const wordless = createShare({ ...rule, each: 1, waiting: 0 });
    await wordless.take('a');
    await expect(wordless.take('a')).rejects.toMatchObject({
      options: { message: 'Too many attempts. Try again in 3 seconds.' },
    });
    expect(await codeOf(share.take('b'))).toBe('taken');
  });

  test('asks a request that has waited too long to come back, and forgets it', async () => {
    const share = createShare({ ...rule, all: 1, each: 1, waitMs: 20 });
    const giveBack = await share.take('a');
    expect(await codeOf(share.take('b'))).toBe('unavailable 3');
    giveBack();
    expect(await codeOf(share.take('c'))).toBe('taken');
  });

  test('lets a business that owes too much wait, and nobody else', async () => {
    let owes = true;
    const charged: string[] = [];
    const share = createShare({
      ...rule,
      time: {
        begin: (business) => () => void charged.push(business),
        charge: () => undefined,
        owesTooMuch: (business) => owes && business === 'a',
      },
    });
    const { served, giveBacks } = ask(share, 'ab');
    await settled();
    expect(served).toEqual(['b']);
    giveBacks[0]!();
    expect(charged).toEqual(['b']);
    owes = false;
    await eventually(() => expect(served).toEqual(['b', 'a']));
  });

  test('takes a place back only once', async () => {
    const share = createShare({ ...rule, all: 2, each: 1, waiting: 0 });
    const giveBack = await share.take('a');
    giveBack();
    giveBack();
    expect(await Promise.all(['a', 'b'].map((business) => codeOf(share.take(business))))).toEqual(['taken', 'taken']);
    expect(await codeOf(createShare({ ...rule, all: 1, waitMs: 5 }).take('c'))).toBe('taken');
  });

  test('gives out every place and never more, in any order of asking and giving back', async () => {
    let [heldNow, most] = [0, 0];
    const share = createShare({ ...rule, waiting: 1_000 });
    const ofEach = new Map<string, number>();
    await Promise.all(
      Array.from({ length: 600 }, async (_, n) => {
        const business = 'abcdefg'[n % 7]!;
        const giveBack = await share.take(business);
        heldNow += 1;
        ofEach.set(business, (ofEach.get(business) ?? 0) + 1);
        most = Math.max(most, heldNow);
        expect(ofEach.get(business)).toBeLessThanOrEqual(2);
        await (n % 3 ? settled() : null);
        heldNow -= 1;
        ofEach.set(business, ofEach.get(business)! - 1);
        giveBack();
      }),
    );
    expect([heldNow, most]).toEqual([0, 4]);
  });
});
