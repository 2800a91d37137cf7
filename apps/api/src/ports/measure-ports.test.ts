import { expect, test } from 'vitest';
import { measurePorts } from './measure-ports.ts';
import { PortRefused, PortUnavailable } from './port-error.ts';
import type { Ports } from './ports.ts';

const now = new Date('2031-03-03T12:00:00Z');
let answer: () => Promise<void>;
const idle = {};
const { ports, portRecords: records } = measurePorts(
  {
    mailer: { send: () => answer() },
    shopperNetwork: { parseAuthorization: () => 'read', sendRefund: () => answer() },
    sms: idle,
    openBanking: idle,
    identity: idle,
    payoutRail: { schedule: { nextDueAt: async () => null }, expectedOn: () => '2031-03-04' },
    geocoder: idle,
    fileStore: idle,
    malwareScan: idle,
  } as unknown as Ports,
  () => now,
);
const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h', messageId: 'm' };

test('an answer is noted with its time, and so is a refusal, which is an answer', async () => {
  answer = async () => undefined;
  await ports.mailer.send(mail);
  answer = async () => {
    throw new PortRefused('mailer', 'no such mailbox');
  };
  await expect(ports.mailer.send(mail)).rejects.toThrow('no such mailbox');
  expect(records.mailer).toMatchObject({ answers: 2, failures: 0, lastAnswerAt: now, lastFailure: null });
  expect(records.mailer.durationsMs).toHaveLength(2);
});

test('silence is a failure, with its words', async () => {
  answer = async () => {
    throw new PortUnavailable('mailer', 'no answer');
  };
  await expect(ports.mailer.send(mail)).rejects.toThrow('no answer');
  expect(records.mailer).toMatchObject({
    answers: 2,
    failures: 1,
    lastFailureAt: now,
    lastFailure: 'mailer: no answer',
  });
});

test('what is answered at once, or by another object of the port, is no call to the outside', async () => {
  expect(ports.shopperNetwork.parseAuthorization('x')).toBe('read');
  expect(await ports.payoutRail.schedule!.nextDueAt()).toBe(null);
  expect(records.shopperNetwork.answers + records.payoutRail.answers).toBe(0);
});

test('it keeps the newest durations alone', async () => {
  answer = async () => undefined;
  for (let call = 0; call < 120; call += 1) await ports.shopperNetwork.sendRefund({} as never);
  expect(records.shopperNetwork.answers).toBe(120);
  expect(records.shopperNetwork.durationsMs).toHaveLength(101);
});
