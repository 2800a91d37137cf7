import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type * as Menu from '../../src/features/frame/menu-pages.ts';
import { menuPages } from '../../src/features/frame/menu-pages.ts';
import type * as Palette from '../../src/features/frame/palette-hits.ts';
import { OTHER_WORDS } from '../../src/features/frame/palette-hits.ts';
import { compileModule } from './compile-module.ts';
import { catalogueFiles } from './edition.ts';

const spanish = Object.assign(
  {},
  ...[...catalogueFiles('es', 'site'), ...catalogueFiles('es', 'app')].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  ),
) as Readonly<Record<string, string>>;

const ITEMS = {
  '/portal/balance': 'Balance',
  '/portal/credits': 'Transaction Record',
  '/portal/set-rewards': 'Customer Acquisition',
  '/portal/stores': 'Manage Storefront',
  '/portal/admin': 'Admin',
};

let palette: typeof Palette;
let menu: typeof Menu;

beforeAll(async () => {
  const compiled = (name: string) => compileModule(`apps/web/src/features/frame/${name}.ts`, 'es', 'app');
  palette = (await compiled('palette-hits')) as typeof Palette;
  menu = (await compiled('menu-pages')) as typeof Menu;
});

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
  const items = Object.entries(ITEMS).map(
    ([item, label]) =>
      ({ label: spanish[label]!, icon: 'record', href: item, pages: menu.menuPages(item, '', () => true) }) as const,
  );
  expect(palette.pageHits(palette.readQuery(typed), items).map((hit) => hit.href)).toContain(href);
});

test('every page and its further words have Spanish ones', () => {
  const labels = Object.keys(ITEMS).flatMap((item) => menuPages(item, '', () => true).map(({ label }) => label));
  const needed = [...Object.values(ITEMS), ...labels, ...Object.values(OTHER_WORDS)];
  expect(needed.filter((english) => !Object.hasOwn(spanish, english))).toEqual([]);
});
