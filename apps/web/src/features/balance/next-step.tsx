import { TextLink } from '@trilane/ui/link';
import { useMay } from '../../lib/access.tsx';
import { useMe, useRead } from '../../lib/queries.ts';
import s from './today.module.css';

/** Where the panel of automatic transfers stands on Balance. */
export const AUTOMATIC_PANEL_ID = 'automatic-transfers';

/** The one thing that waits for the person, if any: documents for the bank, else a paused schedule. */
function useNextStep(): { href: string; words: string } | null {
  const me = useMe().data;
  const mayUpload = useMay('uploadBankDocuments');
  const maySchedule = useMay('setAutomaticTransfers');
  // The panel below reads it, after the first screen.
  const { data } = useRead('money', 'getAutomaticTransfers', undefined, { enabled: false });
  if (mayUpload && me?.bankRegistration.isDocumentsRequested)
    return { href: '/portal/admin?tab=bank&part=documents', words: 'Upload the bank documents that we asked for' };
  if (maySchedule && data?.automatic?.paused)
    return { href: `#${AUTOMATIC_PANEL_ID}`, words: 'Resume automatic transfers, which are paused' };
  return null;
}

/** An entry of the facts of Today; nothing where nothing is to do. */
export function NextStep() {
  const step = useNextStep();
  if (!step) return null;
  return (
    <div className={s.nextStep}>
      <dt className={s.label}>To do</dt>
      <dd>
        <TextLink href={step.href}>{step.words}</TextLink>
      </dd>
    </div>
  );
}
