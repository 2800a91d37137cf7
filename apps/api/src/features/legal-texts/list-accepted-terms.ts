import { versionPath } from '@trilane/domain/legal-text';
import type { Handler } from '../../platform/context.ts';
import { listAcceptances } from './terms-acceptance.repo.ts';

/** The versions of the terms that the owner accepted, with links to read them again. */
export const listAcceptedTerms: Handler<'listAcceptedTerms'> = async ({ platform, read, holder }) => {
  const accepted = await read((tx) => listAcceptances(tx, holder.businessId));
  const published = new Set(platform.texts.versions('terms-of-use').map(({ version }) => version));
  return accepted.map(({ version, accepted_at, address, user_agent }) => ({
    version,
    acceptedAt: accepted_at.toISOString(),
    address,
    userAgent: user_agent,
    path: published.has(version) ? versionPath('terms-of-use', version) : null,
  }));
};
