import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { languageOfTill, withoutChoice } from './till-language.ts';

const server = Fastify();
server.get('*', (request, reply) => languageOfTill(request, reply));
const ask = (url: string, headers: Record<string, string>) => server.inject({ url, headers });

test.each([
  ['nothing', {}, 'en'],
  ['a browser in Mexico', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  ['a browser that prefers English', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
  ['a browser of another language', { 'accept-language': 'fr-CA' }, 'en'],
  ['an earlier choice on the till', { cookie: 'language=en; till-language=es', 'accept-language': 'en' }, 'es'],
  ['an earlier choice in the portal', { cookie: 'language=es', 'accept-language': 'en' }, 'en'],
])('the till of %s', async (_, headers, language) => {
  expect((await ask('/till', headers)).body).toBe(language);
});

test('a choice is kept for a year, and leaves the rest of the address', async () => {
  const answer = await ask('/till?language=es', { 'accept-language': 'en' });
  expect(answer.body).toBe('es');
  expect(answer.headers['set-cookie']).toBe('till-language=es; Path=/; Max-Age=31536000; SameSite=Lax');
  expect((await ask('/till', { 'accept-language': 'es' })).headers['set-cookie']).toBeUndefined();
  expect(withoutChoice('/till?code=K7QM4&language=es')).toBe('/till?code=K7QM4');
  expect(withoutChoice('/till/7?language=es')).toBe('/till/7');
});
