import { expect, test } from 'vitest';
import { readRefusal } from './call-error.es.ts';

const answered = (body: unknown) => Response.json(body, { status: 422 });
const refused = (body: unknown) => readRefusal(answered(body));

test('a body without a code is kept, with its sentences in the words of the build', async () => {
  const { body } = await refused({ message: 'Forbidden by the network', errors: { email: ['No.'] }, work: 7 });
  expect(body).toEqual({ message: 'Something went wrong', errors: { email: ['Revise este dato.'] }, work: 7 });
});

test('a body without a sentence is kept as it is', async () => {
  for (const body of [{ error: 'x' }, ['x'], 'x', null]) expect((await refused(body)).body).toEqual(body);
});

test('where the words cannot be loaded, a field stays marked', async () => {
  const refusedOffline = (body: unknown) => readRefusal(answered(body), () => Promise.reject(new Error('offline')));
  const body = { statusCode: 422, code: 'invalid', message: 'Enter a valid email' };
  expect((await refusedOffline({ ...body, errors: { email: ['Enter a valid email'] } })).body).toEqual({
    ...body,
    message: 'Something went wrong',
    errors: { email: ['Revise este dato.'] },
  });
  expect((await refusedOffline(body)).body).toEqual({ ...body, message: 'Something went wrong' });
});
