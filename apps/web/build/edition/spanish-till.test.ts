import { expect, test } from 'vitest';
import { tillRefusals } from '../../../sandbox/web/till/till-refusals.ts';
import { tillOptions } from '../../../sandbox/build/till-options.ts';
import { buildEdition } from '../build-editions.ts';
import { compileModule } from './compile-module.ts';

test('the Spanish catalogue of the till has every message, and no other', async () => {
  const { output, state } = await buildEdition('till', 'es', tillOptions);
  expect(state.misfits()).toEqual([]);
  const page = output.find(({ fileName }) => fileName === 'till.es.html');
  expect(page?.type === 'asset' && String(page.source)).toContain('<html lang="es">');
});

test('what the server of a till says by itself is in Spanish', async () => {
  const compiled = await compileModule('apps/sandbox/web/till/till-refusals.ts', 'es', 'till');
  const { tillRefusals: spanish } = compiled as { tillRefusals: typeof tillRefusals };
  for (const [code, { status, message }] of Object.entries(tillRefusals)) {
    const said = spanish[code as keyof typeof spanish];
    expect(said.status).toBe(status);
    expect(said.message, code).not.toBe(message);
  }
});
