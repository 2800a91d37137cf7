import type { ImportReport } from '../../apps/api/src/features/archive/public.ts';
import { grouped } from '../../packages/domain/src/number-words.ts';

const line = (names: readonly string[], words: string): string[] =>
  names.length === 0 ? [] : [`- ${words}: ${names.join(', ')}`];

/** What starts over, each with its names where the business had any. */
function startsOver({ names, automaticTransfersPaused, ownerEmail, manifest }: ImportReport): string[] {
  return [
    `- ${ownerEmail} signs in with a code by email and sets a password; passkeys and second factors are set up again`,
    ...line(names.accounts, 'Bank accounts, which take transfers once they are linked again'),
    ...(automaticTransfersPaused ? ['- Automatic transfers are paused until an account is linked'] : []),
    ...line(names.devices, 'Tills to link with a new code'),
    '- App users get a new invitation, and calendars and receipts new links',
    ...line(names.apiKeys, 'API keys without a secret: rotate or remove them'),
    ...line(names.endpoints, 'Webhook endpoints that are off: give each a new secret, then switch it on'),
    ...line(names.invitations, 'Team members to invite again'),
    ...line(names.linkedMembers, 'Team members who had an account here and are linked to it'),
    '- EIN, date of birth and SSN are not in an archive. In past promotions, shoppers with the same name count as one',
    ...line(
      manifest.missing.map(({ name }) => name),
      'Uploaded files that the archive did not have',
    ),
  ];
}

/** What the operator reads after an import, line by line. */
export function importWords(report: ImportReport): string[] {
  const { manifest, rows, files, auditLines, changed, skipped } = report;
  const { business, asOf } = manifest;
  return [
    `Imported ${business.name} (${business.id}) as of ${asOf.at}: ${grouped(asOf.lastTransaction)} transactions`,
    `Checked against the archive: ${grouped(rows)} rows, ${grouped(files)} uploaded files and ${grouped(auditLines)} ` +
      'audit lines match. All totals match their entries',
    ...(changed.size === 0 ? [] : ['Changed on the way in, as docs/archive.md says:']),
    ...[...changed].map(([column, count]) => `- ${column}, in ${grouped(count)} ${count === 1 ? 'row' : 'rows'}`),
    ...(skipped.length === 0 ? [] : [`Not known to this version and left out: ${skipped.join(', ')}`]),
    'What starts over:',
    ...startsOver(report),
  ];
}
