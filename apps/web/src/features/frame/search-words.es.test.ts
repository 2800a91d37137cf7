import { expect, test } from 'vitest';
import site from '../../translations/es/site/frame.json' with { type: 'json' };
import tour from '../../translations/es/site/tour.json' with { type: 'json' };
import shared from '../../translations/es/app/common.json' with { type: 'json' };
import own from '../../translations/es/app/frame.json' with { type: 'json' };
import { menuPages } from './menu-pages.ts';
import { OTHER_WORDS } from './palette-hits.ts';
import { foldText, searchWords } from './search-words.es.ts';

test('accents, marks and plurals do not matter, small words neither unless they are all there is', () => {
  expect(searchWords('¿Cómo agrego una tienda?')).toEqual(['agrego', 'tienda']);
  expect(searchWords('promociones')).toEqual(['promocion']);
  expect(searchWords('la')).toEqual(['la']);
  expect(foldText('Promoción del dueño')).toBe('promocion del dueno');
});

const spanish: Readonly<Record<string, string>> = { ...site, ...tour, ...shared, ...own };
const pages = [
  ...['balance', 'credits', 'admin'].flatMap((name) => menuPages(`/portal/${name}`, '', () => true)),
  { label: 'Balance', href: '/portal/balance' },
  { label: 'Transaction Record', href: '/portal/credits' },
  { label: 'Customer Acquisition', href: '/portal/set-rewards' },
  { label: 'Manage Storefront', href: '/portal/stores' },
];

test.each([
  ['ventas de hoy', '/portal/balance'],
  ['reembolsos', '/portal/credits'],
  ['desvincular caja', '/portal/stores'],
  ['descuento', '/portal/set-rewards'],
  ['transferencia', '/portal/balance/transfers'],
  ['conciliacion', '/portal/balance/bank-match'],
  ['corte de caja', '/portal/reports/closes'],
  ['propinas', '/portal/reports'],
  ['cambiar contraseña', '/portal/admin?tab=password'],
  ['empleados', '/portal/admin/team'],
  ['notificaciones', '/portal/admin/notices'],
  ['segundo factor', '/portal/admin/security'],
  ['quién desvinculó una caja?', '/portal/admin/activity'],
])('in Spanish, %j finds %s', (typed, href) => {
  const found = pages.filter((page) => {
    const text = foldText(`${spanish[page.label]} ${spanish[OTHER_WORDS[page.href] ?? ''] ?? ''}`);
    return searchWords(typed).every((word) => text.includes(word));
  });
  expect(found.map((page) => page.href)).toContain(href);
});

test('every page and its further words have Spanish ones', () => {
  const needed = [...pages.map(({ label }) => label), ...Object.values(OTHER_WORDS)];
  expect(needed.filter((english) => !Object.hasOwn(spanish, english))).toEqual([]);
});
