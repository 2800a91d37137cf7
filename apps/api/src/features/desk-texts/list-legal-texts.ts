import { compareVersions, isOutdated, LEGAL_TEXTS, versionInForce, type LegalTextId } from '@trilane/domain/legal-text';
import type { DeskHandler } from '../../platform/desk-context.ts';
import {
  countAcceptances,
  countOwnersByTerms,
  dayOf,
  listLegalTexts as listTexts,
  type PublishedText,
} from '../legal-texts/public.ts';

const IDS = Object.keys(LEGAL_TEXTS) as LegalTextId[];

const latestFirst = (a: PublishedText, b: PublishedText) =>
  b.effectiveOn.localeCompare(a.effectiveOn) || compareVersions(b.version, a.version);

/** How many owners have to agree once that version is in force. */
export function ownersAsked(owners: ReadonlyMap<string, number>, version: string): number {
  return [...owners].reduce((sum, [accepted, count]) => sum + (isOutdated(accepted, version) ? count : 0), 0);
}

/** Every legal text with its versions, and how many owners agreed to each. */
export const listLegalTexts: DeskHandler<'listLegalTexts'> = async ({ platform, read }) => {
  const day = dayOf(platform.clock);
  const [texts, accepted, owners] = await read(null, async (tx) => [
    await listTexts(tx),
    await countAcceptances(tx),
    await countOwnersByTerms(tx),
  ]);
  return IDS.map((id) => {
    const own = texts.filter((text) => text.id === id);
    const inForce = versionInForce(own, day)!;
    const isAgreedTo = id === 'terms-of-use';
    const toWire = (text: PublishedText) => ({
      version: text.version,
      effectiveOn: text.effectiveOn,
      state:
        text === inForce ? ('in-force' as const) : text.effectiveOn > day ? ('coming' as const) : ('former' as const),
      template: text.template,
      changes: text.changes,
      publishedAt: text.publishedAt.toISOString(),
      publishedBy: text.publishedBy,
      owners: isAgreedTo ? (accepted.get(text.version) ?? 0) : null,
    });
    return {
      id,
      name: LEGAL_TEXTS[id],
      inForce: inForce.version,
      waiting: isAgreedTo ? ownersAsked(owners, inForce.version) : null,
      versions: own.toSorted(latestFirst).map(toWire),
    };
  });
};
