import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.es.ts';

const read = (call: string, answer: unknown) => readAnswer(call, JSON.stringify(answer));

test('the call decides which device is a browser, and which one has a name', async () => {
  const answer = { rows: [{ device: 'Chrome on Windows' }] };
  expect(await read('listSessions', answer)).toEqual({ rows: [{ device: 'Chrome en Windows' }] });
  expect(await read('checkStoreImport', answer)).toEqual(answer);
});

test('the name of a device or an API key in the trail stays as it was typed', async () => {
  const actor = 'Customer Support';
  const docs = ['operator', 'device', 'key'].map((actorKind) => ({ actorKind, actor }));
  const [operator, ...named] = docs;
  expect(await read('listAudit', { docs })).toEqual({ docs: [{ ...operator, actor: 'Soporte' }, ...named] });
});

test('the subject of a close keeps the name of its place', async () => {
  const close = { actor: 'Ann', action: 'day.close', subject: 'Main Street, No. 2' };
  expect(await read('listAudit', { docs: [close] })).toEqual({ docs: [{ ...close, subject: 'Main Street, n.º 2' }] });
  const store = { docs: [{ actor: 'Ann', action: 'store.create', subject: 'Main Street, No. 2' }] };
  expect(await read('listAudit', store)).toEqual(store);
});

test('a call without sentences is answered as it came', async () => {
  const answer = { docs: [{ device: 'Chrome on Windows', words: 'Sales' }] };
  expect(await read('listTransactions', answer)).toEqual(answer);
});

test.each([
  ['listBankTransfers', { docs: [{ reason: 'The account is closed (R02)' }] }, 'La cuenta está cerrada (R02)'],
  ['getMe', { lastLink: { reason: 'The request was declined' } }, 'La solicitud se rechazó'],
  [
    'getBankTransfer',
    { words: 'The bank sent it back. The money is back in Available. The bank says: The account is closed (R02)' },
    'El banco la devolvió. El dinero volvió a Disponible. El banco dice: La cuenta está cerrada (R02)',
  ],
  ['listWebhooks', { failure: 'This is not a public address.' }, 'Esta no es una dirección pública.'],
  [
    'openStop',
    { words: 'Transfers from Tips now go to Seven 42.' },
    'Las transferencias de Tips ahora van a Seven 42.',
  ],
  ['listPendingStatement', { words: 'Sale, Happy days' }, 'Venta, Happy days'],
])('%s says the words of banks and servers in Spanish, and names as they are', async (call, answer, said) => {
  expect(JSON.stringify(await read(call, answer))).toContain(JSON.stringify(said));
});
