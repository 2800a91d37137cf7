import { compareVersions, isOutdated } from '@trilane/domain/legal-text';
import type { Handler } from '../../platform/context.ts';
import { siteTokens } from '../../platform/fill-tokens.ts';
import { readingOf } from './fill-document.ts';
import { findAcceptedVersion } from './terms-acceptance.repo.ts';

/** The terms in force, and what is new since the version that the owner accepted. */
export const getTerms: Handler<'getTerms'> = async ({ platform, read, holder }) => {
  const { texts, config } = platform;
  const accepted = await read((tx) => findAcceptedVersion(tx, holder.businessId));
  const inForce = texts.inForce('terms-of-use');
  const outdated = isOutdated(accepted, inForce.version);
  const newer = texts
    .versions('terms-of-use')
    .filter(
      ({ version, changes, shipped }) =>
        outdated &&
        accepted !== null &&
        changes !== '' &&
        shipped === inForce.shipped &&
        compareVersions(version, accepted) > 0 &&
        compareVersions(version, inForce.version) <= 0,
    );
  return {
    text: readingOf(inForce, siteTokens(config)),
    accepted,
    outdated,
    changes: newer
      .toSorted((a, b) => compareVersions(b.version, a.version))
      .map(({ version, effectiveOn, changes }) => ({ version, effectiveOn, words: changes })),
  };
};
