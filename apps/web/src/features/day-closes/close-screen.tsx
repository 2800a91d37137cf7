import { useParams } from 'wouter';
import { closedPlaceWords, coveredNumbers, dayCloseSlip } from '@trilane/contract/day-close-words';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { Button, ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Facts } from '@trilane/ui/facts';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { PaperSlip } from '@trilane/ui/paper-slip';
import { Skeleton } from '@trilane/ui/skeleton';
import { toast } from '@trilane/ui/toast';
import { isRefusal, newIdempotencyKey } from '../../lib/api.ts';
import { ExportBar } from '../../lib/export-bar.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useMe, useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { useWrite } from '../../lib/use-write.ts';
import { CloseFigures } from './close-figures.tsx';
import { closesPath } from './closes-address.ts';
import { PartTable } from './part-table.tsx';
import s from './day-closes.module.css';

type Close = CallOutput<Calls['getDayClose']>;

/** What does this close say? The totals, and who sold when and where. */
export function CloseScreen() {
  const { id = '' } = useParams();
  const close = useRead('money', 'getDayClose', { params: { id } }, { meta: { knows: ['not_found'] } });
  if (close.data) return <ReadClose close={close.data} />;
  return (
    <>
      <Head title="Close of day" />
      <Panel label={word('Close', 'of day')} padded={!close.isError}>
        {!close.isError ? (
          <div aria-busy="true">
            <Skeleton width="m" />
            <Skeleton kind="rows" rows={8} columns={2} />
          </div>
        ) : isRefusal(close.error, 'not_found') ? (
          <EmptyState action={<ButtonLink href={closesPath}>Show all closes</ButtonLink>}>
            There is no such close.
          </EmptyState>
        ) : (
          <ReadFailed what="This close" />
        )}
      </Panel>
    </>
  );
}

type HeadProps = { title: string; sub?: string; action?: React.ReactNode };

function Head({ title, sub, action }: HeadProps) {
  return (
    <div>
      <BackLink href={closesPath} to="all closes" />
      <PageHead title={title} sub={sub} action={action} />
    </div>
  );
}

function ReadClose({ close }: { close: Close }) {
  const me = useMe();
  const pdf = useExport('exportDayClose', { id: close.id });
  const mail = useWrite('mailDayClose', {
    onDone: ({ email }) => toast.success(`The close is on its way to ${email}.`),
  });
  const slip = dayCloseSlip(me.data?.business.name ?? '', close);
  return (
    <>
      <Head
        title={`Close of day no. ${close.number}`}
        sub={closedPlaceWords(close)}
        action={
          <>
            <Button
              icon="mail"
              busy={mail.isPending}
              onClick={() => mail.mutate({ params: { id: close.id }, idempotencyKey: newIdempotencyKey() })}
            >
              Email it to me
            </Button>
            <Button
              icon="export"
              busy={pdf.running !== null}
              onClick={() => pdf.start(undefined, `close-of-day-no-${close.number}.pdf`)}
            >
              PDF
            </Button>
            <Button variant="primary" onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <ExportBar exporting={pdf} />
      <div className={s.parts}>
        <Panel title="Totals" padded>
          <CloseFigures total={close.total} />
        </Panel>
        <Panel title="What it covers" padded>
          <Facts items={factsOf(close)} />
          <p className={s.kept}>A close cannot be changed. Later refunds appear in the next close.</p>
        </Panel>
      </div>
      <PartTable heading="App user" rows={close.byStaff} />
      <PartTable heading="Hour" rows={close.byHour} />
      {close.aisle === null && <PartTable heading="Device" rows={close.byDevice} />}
      <PaperSlip {...slip} />
    </>
  );
}

const factsOf = (close: Close) => [
  { term: word('Store'), value: [close.store.name, close.store.storeNo].filter(Boolean).join(', ') },
  { term: word('Device'), value: close.aisle === null ? 'All devices' : close.aisle.name },
  { term: word('From', 'of a range'), value: formatInstant(close.openedAt, close.timeZone) },
  { term: word('To', 'of a range'), value: formatInstant(close.closedAt, close.timeZone) },
  { term: 'Closed by', value: close.closedBy.name },
  { term: 'TRN No.', value: coveredNumbers(close) },
];
