import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(work: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  work(createLog({ destination: { write: (line) => void (text += line) } }));
  return text;
}

const canaries = {
  token: 'canary-1',
  otpToken: 'canary-2',
  deviceProof: 'canary-2',
  'X-Device-Signature': 'canary-3',
  headers: { Authorization: 'Bearer canary-4', cookie: 'canary-5' },
  body: {
    oldPassword: 'canary-6',
    owner: { ssn: 'canary-7' },
    business: [{ ein: 'canary-8', accountNumber: 'canary-9' }],
    otp: 'canary-10',
  },
  deviceSecret: 'canary-11',
};

test('secrets do not reach a line at any depth, ids do', () => {
  const text = logged((log) => log.info({ ...canaries, businessId: 'b-1', idempotencyKey: 'k-1' }, 'signed in'));
  expect(text).not.toContain('canary');
  expect(JSON.parse(text)).toMatchObject({ level: 'info', businessId: 'b-1', idempotencyKey: 'k-1', msg: 'signed in' });
});

test('a child logger and an error keep them out too', () => {
  const error = Object.assign(new Error('refused: Bearer canary-1 for 123-45-6789'), {
    detail: 'Key (email)=(canary-2)',
    request: { otp: 'canary-3' },
  });
  const text = logged((log) =>
    log.child({ regToken: 'canary-4' }).error({ err: error, url: '/x?token=canary-5' }, 'failed'),
  );
  expect(text).not.toContain('canary');
  expect(text).not.toContain('6789');
  expect(JSON.parse(text).err).toMatchObject({ type: 'Error', message: 'refused: [redacted] for [redacted]' });
});

test('nothing in the input ends a line, colours a terminal or turns text round', () => {
  const text = logged((log) =>
    log.warn({ email: 'a\r\nlevel=error\u001b[31m\u009b31m\u202e\u2028' }, 'x\nforged {"level":"info"}'),
  );
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text.trimEnd()).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(text).email).toBe('a\r\nlevel=error\u001b[31m\u009b31m\u202e\u2028');
});

test('what refers to itself or is very deep is no trouble', () => {
  const deep: Record<string, unknown> = {};
  deep.self = deep;
  expect(logged((log) => log.info({ deep }, 'x'))).toContain('[deep]');
});

test('an error that stands for several names each of them', () => {
  const several = new AggregateError([new Error('the folder is full'), new Error('the bank is away')], 'Failed: 2');
  const { err } = JSON.parse(logged((log) => log.error({ err: several }, 'background work failed')));
  expect(err.errors).toMatchObject([{ message: 'the folder is full' }, { message: 'the bank is away' }]);
});
