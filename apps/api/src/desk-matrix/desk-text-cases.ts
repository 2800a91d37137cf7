import type { RefusalCode } from '@trilane/contract/refusals';
import { addDays } from '@trilane/domain/zoned-time';
import { buildMerchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { dayOf } from '../features/legal-texts/public.ts';
import type { DeskCase, DeskCases, DeskRefusalCases, DeskWorld } from './desk-case.ts';

const shipped = { id: 'privacy-policy', version: '2022-06-29' };

/** A version high enough not to collide with other cases. */
const written = ({ app }: DeskWorld, changes: Record<string, unknown> = {}) => ({
  ...{ id: 'privacy-policy', title: 'Privacy', changes: '', body: '## What we ask\n\nWords.' },
  version: `2030.${published}`,
  effective: addDays(dayOf(app.platform.clock), 3_000 + published),
  ...changes,
});
let published = 0;

/** Published versions stay, so each next one is higher. */
const newVersion = (world: DeskWorld) => {
  published += 1;
  return { body: written(world) };
};
const refused =
  (changes: Record<string, unknown>): DeskCase =>
  (world) => ({ body: written(world, changes) });

export const textHappyCases: DeskCases = {
  listLegalTexts: () => ({}),
  getLegalText: () => ({ params: shipped }),
  previewLegalText: (world) => ({ body: written(world) }),
  publishLegalText: newVersion,
};

const publishRefusals = {
  text_unreadable: refused({ body: '<b>Words.</b>' }),
  text_version_taken: refused({ version: shipped.version }),
  text_version_lower: async (world) => {
    await world.operator.client.call('publishLegalText', newVersion(world) as never);
    return { body: written(world, { version: '2029' }) };
  },
  text_day_out_of_order: async (world) => {
    await world.operator.client.call('publishLegalText', newVersion(world) as never);
    return { body: written(world, { version: '2031', effective: addDays(dayOf(world.app.platform.clock), 1) }) };
  },
  text_day_past: refused({ effective: '2024-01-01' }),
  text_changes_missing: async (world) => {
    await buildMerchant(world.app, { stage: 'accepted' });
    return { body: written(world, { id: 'terms-of-use' }) };
  },
} satisfies Partial<Record<RefusalCode, DeskCase>>;

export const textRefusalCases: DeskRefusalCases = {
  getLegalText: { not_found: () => ({ params: { ...shipped, version: '77' } }) },
  publishLegalText: publishRefusals,
};
