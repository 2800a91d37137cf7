import { expect, test } from 'vitest';
import { bellWords } from './bell-words.es.ts';

test.each([
  ['sign-in.new', 'Chrome on Windows, network address 192.0.2.7', 'Chrome en Windows, dirección de red 192.0.2.7'],
  ['refund.made', 'TRN No. 1042, Main Street', 'TRN n.º 1042, Main Street'],
  ['device.unseen', 'Main Street: Till 1, Till 2 and 4 more', 'Main Street: Till 1, Till 2 y 4 más'],
  [
    'promotion.ended',
    '5% for spending $20 from 11/27/2026 to 11/28/2026',
    '5% por gastar $20, del 11/27/2026 al 11/28/2026',
  ],
  [
    'guarded-change.made',
    'a@b.example can now transfer money to your bank account.',
    'a@b.example ahora puede transferir dinero a su cuenta bancaria.',
  ],
  ['device.linked', 'Till on Main Street', 'Till on Main Street'],
] as const)('a notice of %s about "%s" says "%s"', (kind, about, said) => {
  expect(bellWords({ kind, about, amountCents: null }).text).toContain(said);
});
