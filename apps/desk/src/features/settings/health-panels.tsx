import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { grouped } from '@trilane/domain/number-words';
import { Facts } from '@trilane/ui/facts';
import { Panel } from '@trilane/ui/panel';
import { cell, Table } from '@trilane/ui/table';
import { Awaited } from '../../lib/awaited.tsx';
import form from '../../lib/form.module.css';
import { useDeskRead } from '../../lib/queries.ts';

type Health = CallOutput<DeskCalls['getHealth']>;

const PORT_WORDS: Readonly<Record<string, string>> = {
  mailer: 'Email',
  sms: 'SMS',
  openBanking: 'Open banking',
  identity: 'Identity agency',
  payoutRail: 'Payout bank',
  shopperNetwork: 'Shopper network',
  geocoder: 'Places',
  fileStore: 'Files',
  malwareScan: 'Malware scan',
};

/** Versions, and how each vendor has answered the process that serves this page. */
export function HealthPanels() {
  const health = useDeskRead('getHealth', undefined, { everyMs: 15_000 });
  return (
    <Awaited read={health} what="Versions and vendors">
      {({ process, versions, vendors }) => (
        <div className={form.stack}>
          <Panel title="Versions" padded>
            <Facts
              items={[
                ...versions.map(({ of, version }) => ({ term: of, value: version })),
                { term: 'Processes', value: grouped(process.processes) },
              ]}
            />
          </Panel>
          <Panel
            title="Vendors"
            aside={`As seen by process ${process.pid} since ${formatNewYorkInstant(process.startedAt)}`}
          >
            <VendorTable vendors={vendors} />
          </Panel>
        </div>
      )}
    </Awaited>
  );
}

const failureWords = ({ failures, lastFailure, lastFailureAt }: Health['vendors'][number]) =>
  lastFailureAt === null
    ? 'None'
    : `${formatNewYorkInstant(lastFailureAt)}: ${lastFailure} (${grouped(failures)} in total)`;

function VendorTable({ vendors }: { vendors: Health['vendors'] }) {
  return (
    <Table label="Vendors" stack>
      <thead>
        <tr>
          <th scope="col">Vendor</th>
          <th scope="col">Last answer</th>
          <th scope="col" className={cell.num}>
            Duration (median)
          </th>
          <th scope="col">Last failure</th>
        </tr>
      </thead>
      <tbody>
        {vendors.map((vendor) => (
          <tr key={vendor.port}>
            <td data-at="title">
              {PORT_WORDS[vendor.port] ?? vendor.port} <span className="muted">{vendor.adapter}</span>
            </td>
            <td data-at="wide" data-word="Last answer">
              <span>
                {vendor.lastAnswerAt ? formatNewYorkInstant(vendor.lastAnswerAt) : 'Not asked yet'}
                <span className="muted"> · {grouped(vendor.answers)} in total</span>
              </span>
            </td>
            <td data-at="wide" data-word="Duration (median)" className={cell.num}>
              {vendor.lastMs === null ? '—' : `${vendor.lastMs} ms (${vendor.medianMs} ms)`}
            </td>
            <td data-at="wide" data-word="Last failure">
              {failureWords(vendor)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
