import { BackLink } from '@trilane/ui/back-link';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { KindRows } from './kind-rows.tsx';
import { QuietHoursPanel } from './quiet-hours-panel.tsx';
import { RefundAmountPanel } from './refund-amount-panel.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { useSaveSettings } from './use-save-settings.ts';

/** What am I told of, and how? The choice is the person's own, and holds in this business. */
export function NoticesScreen() {
  const settings = useRead('notices', 'getNoticeSettings');
  const save = useSaveSettings();
  return (
    <>
      <div>
        <BackLink href="/portal/admin">Back to Admin</BackLink>
        <PageHead
          title="Notices"
          sub="Choose your notices at the bell and by email, and your sales summaries. Your choice affects nobody else."
        />
      </div>
      <Panel title="Your notices">
        {settings.data && <KindRows kinds={settings.data.kinds} onSave={save} />}
        {!settings.data && settings.isError && <ReadFailed what="Your notice settings" />}
        {!settings.data && !settings.isError && (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={8} columns={3} />
          </div>
        )}
      </Panel>
      {settings.data && (
        <Panel title="Sales summaries">
          <SummaryRows summaries={settings.data.summaries} onSave={save} />
        </Panel>
      )}
      {settings.data && <RefundAmountPanel settings={settings.data} />}
      {settings.data && <QuietHoursPanel settings={settings.data} />}
    </>
  );
}
