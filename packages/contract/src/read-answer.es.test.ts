import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.es.ts';

const read = (call: string, answer: unknown) => readAnswer(call, JSON.stringify(answer));

test('the call decides which device is a browser, and which one has a name', async () => {
  const answer = { rows: [{ device: 'Chrome on Windows' }] };
  expect(await read('listSessions', answer)).toEqual({ rows: [{ device: 'Chrome en Windows' }] });
  expect(await read('checkStoreImport', answer)).toEqual(answer);
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
