import { expect, test } from 'vitest';
import { tileAddress } from './tile-address.ts';

const at = { x: 603, y: 769, z: 11 };

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/11/603/769.png'],
  ['https://{s}.tiles.example/{z}/{x}/{-y}{r}.png?key=a', 'https://b.tiles.example/11/603/1278.png?key=a'],
])('%s', (template, address) => expect(tileAddress(template, at, false)).toBe(address));

test('a dense screen asks for dense tiles where the address has them', () =>
  expect(tileAddress('https://t.example/{z}/{x}/{y}{r}.png', at, true)).toBe('https://t.example/11/603/769@2x.png'));
