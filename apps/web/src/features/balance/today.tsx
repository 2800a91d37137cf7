import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { TRANSACTION_STATUS_WORDS, TRANSACTION_TYPE_WORDS } from '@trilane/domain/transaction';
import { classNames } from '@trilane/ui/class-names';
import { TextLink } from '@trilane/ui/link';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { centsOf, formatTime, formatWeekday } from '../../lib/format.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { groupArrivals } from './arriving-words.ts';
import { Spark } from './spark.tsx';
import { NextStep } from './next-step.tsx';
import { comparedWords, paymentsWords, tillsWords, type Today as TodayFigures } from './today-words.ts';
import s from './today.module.css';

/** How is my shop doing today? Net so far, the newest payments, the next arrival and the tills. */
export function Today() {
  const { data, isError } = useRead('money', 'getToday');
  if (isError && !data)
    return (
      <Panel label="Today">
        <ReadFailed what="Today's sales" />
      </Panel>
    );
  return (
    <Panel label="Today" className={s.today}>
      <div className={s.net} aria-busy={!data}>
        <p className={s.label}>Net today</p>
        {data ? (
          <>
            <p>
              <Money cents={centsOf(data.net)} size="l" />
            </p>
            <p className={s.note}>{comparedWords(data)}</p>
            <p className={s.note}>{paymentsWords(data)}</p>
            <p className={s.note}>Net is sales less refunds, discounts, cashback and fees, without tips.</p>
            <Spark hours={data.hours} />
          </>
        ) : (
          <Skeleton kind="figure" />
        )}
      </div>
      <div className={s.latest}>
        <p className={s.label}>Latest transactions</p>
        {data ? <Latest rows={data.latest} /> : <Skeleton kind="rows" rows={3} columns={2} />}
      </div>
      <dl className={s.facts}>
        <NextStep />
        <div>
          <dt className={s.label}>Next arrival</dt>
          <dd>
            <NextArrival />
          </dd>
        </div>
        <div>
          <dt className={s.label}>Devices</dt>
          <dd>{data ? <Tills tills={data.tills} /> : <Skeleton width="s" />}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Latest({ rows }: { rows: TodayFigures['latest'] }) {
  const zone = useZone();
  if (rows.length === 0) return <p className="quiet">Payments appear here as they are made.</p>;
  return (
    <ol className={s.rows}>
      {rows.map(({ transactionNumber, date, netAmount, transactionType, amountStatus, store }) => {
        const isDone = amountStatus === 'pending' || amountStatus === 'available';
        return (
          <li key={transactionNumber}>
            <TextLink className={s.row} href={`/portal/credits?trn=${transactionNumber}`}>
              <time dateTime={date}>{formatTime(date, zone)}</time>
              <span className={s.place}>{store.name}</span>
              <span className={classNames(!isDone && s.quiet)}>
                {isDone ? TRANSACTION_TYPE_WORDS[transactionType] : TRANSACTION_STATUS_WORDS[amountStatus]}
              </span>
              <Money cents={centsOf(netAmount)} className={s.amount} />
            </TextLink>
          </li>
        );
      })}
    </ol>
  );
}

/** From the figures of the balance, so that both show the same moment. */
function NextArrival() {
  const read = useRead('money', 'getAccountBalance');
  const now = useBusinessNow();
  const zone = useZone();
  const balance = read.data?.data;
  if (!balance && read.isError) return <span className="quiet">Not known now</span>;
  if (!balance) return <Skeleton width="m" />;
  const [next] = groupArrivals(balance.arriving, now, zone).filter(({ cents }) => cents > 0);
  if (!next) return <span className="quiet">Nothing due</span>;
  return (
    <>
      <Money cents={next.cents} strong />{' '}
      <time dateTime={next.arrivesAt}>{`on ${formatWeekday(next.arrivesAt, SETTLEMENT_ZONE)}`}</time>
    </>
  );
}

function Tills({ tills }: Pick<TodayFigures, 'tills'>) {
  const { badge, words, note } = tillsWords(tills, useZone());
  return (
    <>
      <TextLink href="/portal/stores">
        <StatusBadge state={badge} wraps>
          {words}
        </StatusBadge>
      </TextLink>
      {note && <p className={s.note}>{note}</p>}
    </>
  );
}
