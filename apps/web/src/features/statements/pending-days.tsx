import { useState } from 'react';
import { counted, grouped } from '@trilane/domain/number-words';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { CUT_OFF_WORDS } from '@trilane/domain/settlement-words';
import { Button } from '@trilane/ui/button';
import { Disclosure } from '@trilane/ui/disclosure';
import { TextLink } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { cell, Table } from '@trilane/ui/table';
import { centsOf, formatDate, formatWeekday } from '../../lib/format.ts';
import { arrivalDays, type ArrivalDay, type PendingLine } from './arrival-days.ts';
import { useGrowingCount } from './use-growing-count.ts';
import s from './pending-statement.module.css';

const step = 100;

const weekdayOf = ({ arrivesAt }: ArrivalDay) => formatWeekday(arrivesAt, SETTLEMENT_ZONE);

/** The lines of the pending statement by arrival day. A single day is open, of several each opens to its lines. */
export function PendingDays({ lines }: { lines: readonly PendingLine[] }) {
  const days = arrivalDays(lines);
  return (
    <Panel title="Lines" aside={<span className="num">{counted(lines.length, 'line')}</span>}>
      {days.map((day) => (
        <Day key={day.arrivesAt} day={day} isOnly={days.length === 1} />
      ))}
    </Panel>
  );
}

function Day({ day, isOnly }: { day: ArrivalDay; isOnly: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? isOnly;
  return (
    <Disclosure
      wide
      open={open}
      onToggle={setChosen}
      summary={
        <span className={s.day}>
          <span>Arrives {weekdayOf(day)}</span>
          <span className={s.lineCount}>{counted(day.lines.length, 'line')}</span>
          <Money cents={day.cents} afterSign className={s.subtotal} />
        </span>
      }
    >
      {open && <LineTable day={day} isOnly={isOnly} />}
    </Disclosure>
  );
}

function LineTable({ day, isOnly }: { day: ArrivalDay; isOnly: boolean }) {
  const { lines } = day;
  const { count, more, sentinel } = useGrowingCount(lines.length, step);
  return (
    <>
      <Table
        label={`Pending cash statement${isOnly ? '' : `, arrives ${weekdayOf(day)}`}`}
        stack
        aria-rowcount={lines.length + 1}
      >
        <thead>
          <tr>
            <th>Trade Date</th>
            <th>Payment ID</th>
            <th>Description</th>
            <th className={cell.num}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, count).map((line, index) => (
            <LineRow key={`${line.paymentId}-${line.description}-${index}`} line={line} />
          ))}
        </tbody>
      </Table>
      {count < lines.length && (
        <p className={s.more} ref={sentinel}>
          <Button onClick={more}>Show more, {grouped(lines.length - count)} to come</Button>
        </p>
      )}
    </>
  );
}

function LineRow({ line }: { line: PendingLine }) {
  return (
    <tr>
      <td data-at="sub" className="num">
        {formatDate(line.tradeDate, SETTLEMENT_ZONE)}
        {line.afterCutOff && <span className={s.cutOff}>after the {CUT_OFF_WORDS} cut-off</span>}
      </td>
      <td data-at="status" className="num">
        <span className={s.phoneOnly}>ID </span>
        {line.paymentId === null ? (
          '—'
        ) : (
          <TextLink href={`/portal/credits?trn=${line.paymentId}`}>
            {line.paymentId}
            <span className="vh">, open details</span>
          </TextLink>
        )}
      </td>
      <td data-at="title" className={s.description}>
        {line.description}
      </td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Money cents={centsOf(line.amount)} afterSign />
      </td>
    </tr>
  );
}
