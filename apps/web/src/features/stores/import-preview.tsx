import { useState } from 'react';
import { counted } from '@trilane/domain/number-words';
import { word } from '@trilane/domain/word';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { Button } from '@trilane/ui/button';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { StatusBadge } from '@trilane/ui/status-badge';
import { cell, Table } from '@trilane/ui/table';
import s from './import-dialog.module.css';

type Check = CallOutput<Calls['checkStoreImport']>;
type CheckedRow = Check['rows'][number];

/** Few look at more lines at once than these. */
const linesShown = 100;

function doesWords({ addsStore, addsDevice }: CheckedRow): string {
  if (addsStore) return addsDevice ? 'New store, new device' : 'New store';
  return addsDevice ? 'New device' : 'Already exists';
}

function addsWords({ stores, devices, known }: { stores: number; devices: number; known: number }): string {
  if (stores + devices === 0) return 'adds nothing: everything in it already exists.';
  const added = `adds ${counted(stores, 'store')} and ${counted(devices, 'device')}.`;
  return known > 0 ? `${added} ${counted(known, 'line already exists', 'lines already exist')}.` : added;
}

type PreviewProps = { fileName: string; check: Check };

/** What each line of a file does, and what stands in its way. */
export function ImportPreview({ fileName, check }: PreviewProps) {
  const { rows, faulty } = check;
  const [onlyFaulty, setOnlyFaulty] = useState(faulty > 0);
  const [most, setMost] = useState(linesShown);
  const wanted = onlyFaulty ? rows.filter(({ problems }) => problems.length > 0) : rows;
  return (
    <>
      <Summary fileName={fileName} check={check} />
      {faulty > 0 && faulty < rows.length && (
        <SegmentedControl
          label="Lines shown"
          value={onlyFaulty ? 'faulty' : 'all'}
          onChange={(value) => setOnlyFaulty(value === 'faulty')}
          options={[
            { value: 'faulty', label: `To correct (${faulty})` },
            { value: 'all', label: `All (${rows.length})` },
          ]}
        />
      )}
      <div className={s.lines} tabIndex={0} role="region" aria-label={`Lines of ${fileName}`}>
        <Table label={`Lines of ${fileName}`} stickyHead stack>
          <thead>
            <tr>
              <th scope="col" className={cell.num}>
                Line
              </th>
              <th scope="col">Store</th>
              <th scope="col">Device</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {wanted.slice(0, most).map((row) => (
              <Line key={row.line} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
      {wanted.length > most && (
        <Button
          size="s"
          onClick={() => setMost(most + linesShown)}
        >{`Show ${Math.min(linesShown, wanted.length - most)} more of ${wanted.length}`}</Button>
      )}
    </>
  );
}

function Line({ row }: { row: CheckedRow }) {
  const { line, store, storeNo, device, problems } = row;
  return (
    <tr>
      <td className={cell.num} data-at="end" data-word={word('Line')}>
        {line}
      </td>
      <td data-at="title">
        {store || '—'}
        {storeNo && <span className="quiet"> · {storeNo}</span>}
      </td>
      <td data-at="sub">{device || '—'}</td>
      <td data-at="wide">
        {problems.length > 0 ? (
          <StatusBadge state="failed">
            <span className={s.problems}>
              {problems.map((problem) => (
                <span key={problem}>{problem}</span>
              ))}
            </span>
          </StatusBadge>
        ) : (
          <StatusBadge state="available">{doesWords(row)}</StatusBadge>
        )}
      </td>
    </tr>
  );
}

function Summary({ fileName, check: { rows, stores, devices, faulty } }: PreviewProps) {
  return (
    <p role="status">
      <b className={s.name}>{fileName}</b>
      {': '}
      {faulty > 0 ? (
        <span
          className={s.faulty}
        >{`${counted(faulty, 'line needs', 'lines need')} a correction. Nothing is added until then.`}</span>
      ) : (
        addsWords({ stores, devices, known: rows.filter((row) => !row.addsStore && !row.addsDevice).length })
      )}
    </p>
  );
}
