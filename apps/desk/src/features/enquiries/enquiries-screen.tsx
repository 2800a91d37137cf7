import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { EmailAddress } from '@trilane/ui/email-address';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { Table } from '@trilane/ui/table';
import { ageOf } from '../../lib/age.ts';
import { Awaited } from '../../lib/awaited.tsx';
import { downloadFile } from '../../lib/download-file.ts';
import form from '../../lib/form.module.css';
import { PageButtons } from '../../lib/page-buttons.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import { usePages } from '../../lib/use-pages.ts';
import { EnquiryPanel } from './enquiry-panel.tsx';
import { KIND_WORDS, subjectWords } from '../../lib/enquiry-words.ts';

type Enquiry = CallOutput<DeskCalls['listEnquiries']>['enquiries'][number];
const STATES = ['open', 'answered', 'done'] as const;
const STATE_WORDS = { open: 'Open', answered: 'Answered', done: 'Done' } as const;

/** What visitors sent by the public site's forms: demo requests, places on the waitlist, letters. */
export function EnquiriesScreen() {
  const [params, setParams] = useSearchParams();
  const pages = usePages();
  const state = STATES.find((one) => one === params.get('state')) ?? 'open';
  const open = params.get('open');
  const enquiries = useDeskRead('listEnquiries', { query: { state, ...(pages.after && { after: pages.after }) } });
  const mayExport = useDeskMe().data?.roles.includes('support') ?? false;
  const show = (id: string | null) => setParams(() => ({ state, ...(id !== null && { open: id }) }));
  return (
    <>
      <PageHead
        title="Enquiries"
        sub="What visitors sent from the public site."
        action={
          mayExport && (
            <Button icon="download" onClick={() => void downloadFile('exportEnquiries', 'enquiries.csv')}>
              Export
            </Button>
          )
        }
      />
      <div className={form.stack}>
        <SegmentedControl
          label="State"
          value={state}
          onChange={(value) => {
            pages.restart();
            setParams(() => ({ state: value }));
          }}
          options={STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        />
        <Panel label="Enquiries">
          <Awaited read={enquiries} what="The enquiries">
            {(data) =>
              data.enquiries.length === 0 ? (
                <EmptyState>{state === 'open' ? 'No enquiry is waiting for an answer.' : 'There are none.'}</EmptyState>
              ) : (
                <EnquiryTable enquiries={data.enquiries} onOpen={show} />
              )
            }
          </Awaited>
        </Panel>
        <PageButtons pages={pages} next={enquiries.data?.next ?? null} />
      </div>
      {open !== null && <EnquiryPanel id={open} onClose={() => show(null)} />}
    </>
  );
}

function EnquiryTable({ enquiries, onOpen }: { enquiries: readonly Enquiry[]; onOpen: (id: string) => void }) {
  return (
    <Table label="Enquiries" stack>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">About</th>
          <th scope="col">Age</th>
          <th scope="col">Assigned to</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <tr key={enquiry.id}>
            <td data-at="title">
              {enquiry.fullName}{' '}
              <span className="muted">{enquiry.businessName ?? <EmailAddress email={enquiry.email} />}</span>
            </td>
            <td data-at="sub">
              {KIND_WORDS[enquiry.kind]}
              {enquiry.kind === 'contact' && `: ${subjectWords(enquiry.subject)}`}
            </td>
            <td data-at="note" className={form.still} title={formatNewYorkInstant(enquiry.createdAt)}>
              {ageOf(enquiry.createdAt)}
            </td>
            <td data-at="status">{enquiry.assigned?.name ?? 'Nobody'}</td>
            <td data-at="end">
              <Button
                size="s"
                aria-label={`Open the enquiry from ${enquiry.fullName}`}
                onClick={() => onOpen(enquiry.id)}
              >
                Open
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
