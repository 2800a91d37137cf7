import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { Table } from '@trilane/ui/table';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';

type Accepted = CallOutput<Calls['listAcceptedTerms']>[number];

/** Which versions of the terms the owner agreed to, and when. Each can be read again. */
export function AcceptedTerms() {
  const { data, isError } = useRead('business', 'listAcceptedTerms');
  return (
    <Panel title="Terms of use">
      {data && <AcceptedRows accepted={data} />}
      {!data && isError && <ReadFailed what="The terms that you agreed to" />}
      {!data && !isError && (
        <div aria-busy="true">
          <Skeleton kind="rows" rows={1} columns={3} />
        </div>
      )}
    </Panel>
  );
}

function AcceptedRows({ accepted }: { accepted: readonly Accepted[] }) {
  const zone = useZone();
  return (
    <Table label="Terms that you agreed to" stack>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Agreed on</th>
          <th scope="col">From the address</th>
        </tr>
      </thead>
      <tbody>
        {accepted.map(({ version, acceptedAt, address, path }) => (
          <tr key={version}>
            <td data-at="title">
              {path === null ? (
                version
              ) : (
                <a href={path} target="_blank" rel="noopener">
                  {version}
                </a>
              )}
            </td>
            <td data-at="wide" data-word="Agreed on" className="num">
              {formatInstant(acceptedAt, zone)}
            </td>
            <td data-at="wide" data-word="From the address" className="num">
              {address || '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
