import { describe, expect, test } from 'vitest';
import { buildTestConfig } from '../../../../packages/testkit/src/test-config.ts';
import { contentSecurity } from './content-security.ts';

const imagesFrom = (changes: Record<string, string>) => contentSecurity(buildTestConfig(changes))['img-src'];

describe('pictures come from', () => {
  test('our own origin alone', () => expect(imagesFrom({})).toEqual(["'self'"]));

  test.each([
    ['https://tiles.example/{z}/{x}/{y}.png', ['https://tiles.example']],
    ['http://127.0.0.1:8080/styles/{z}/{x}/{y}@2x.png?key=a', ['http://127.0.0.1:8080']],
    [
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
      ['https://a.tiles.example', 'https://b.tiles.example', 'https://c.tiles.example'],
    ],
  ])('the origins of %s and no other', (address, origins) =>
    expect(imagesFrom({ TILE_URL: address })).toEqual(["'self'", ...origins]),
  );

  test('a tile server widens nothing else', () => {
    const { 'img-src': _with, ...widened } = contentSecurity(
      buildTestConfig({ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }),
    );
    const { 'img-src': _without, ...strict } = contentSecurity(buildTestConfig());
    expect(widened).toEqual(strict);
  });

  test.each([
    'https://{z}.example/{x}/{y}',
    'https://a b/{z}/{x}/{y}',
    'https://x;script-src/{z}/{x}/{y}',
    'https://user@x.example/{z}/{x}/{y}',
    'https://*.example/{z}/{x}/{y}',
    'ftp://x/{z}/{x}/{y}',
    'https://x.example/{z}/{x}',
    'https://x.example/{z}/{x}/{y}?key={key}',
  ])('%s is no tile address', (address) =>
    expect(() => buildTestConfig({ TILE_URL: address })).toThrow(/TILE_URL must be a web address/),
  );
});
