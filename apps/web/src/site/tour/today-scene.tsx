import { TRANSACTION_TYPE_WORDS, type TransactionType } from '@trilane/domain/transaction';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { dayName } from '../../features/balance/day-name.ts';
import { Spark } from '../../features/balance/spark.tsx';
import { comparedWords, paymentsWords, tillsWords } from '../../features/balance/today-words.ts';
import p from '../../features/balance/today.module.css';
import { centsOf } from '../../lib/format.ts';
import { arriving, latest, today } from './example-day.ts';
import s from './tour.module.css';

/** The panel above Balance: net so far, the newest payments, the next arrival and the tills. */
export function TodayScene() {
  const [next] = arriving;
  const { badge, words } = tillsWords(today.tills, SETTLEMENT_ZONE);
  return (
    <Panel label="Today at the example shop" className={`${p.today} ${s.today}`}>
      <div>
        <p className={p.label}>Net today</p>
        <p>
          <Money cents={centsOf(today.net)} size="l" />
        </p>
        <p className={p.note}>{comparedWords(today)}</p>
        <p className={p.note}>{paymentsWords(today)}</p>
        <Spark hours={today.hours} />
      </div>
      <div>
        <p className={p.label}>Latest transactions</p>
        <ol className={p.rows}>
          {latest.map(({ time, store, type, netCents }) => (
            <li key={`${time} ${store} ${netCents}`}>
              <span className={p.row}>
                <span className="num">{time}</span>
                <span className={p.place}>{store}</span>
                <span className={s.type}>{TRANSACTION_TYPE_WORDS[type as TransactionType]}</span>
                <Money cents={netCents} className={p.amount} />
              </span>
            </li>
          ))}
        </ol>
      </div>
      <dl className={p.facts}>
        <div>
          <dt className={p.label}>Next arrival</dt>
          <dd>
            <Money cents={next!.cents} strong /> on {dayName(next!.arrivesOn)}
          </dd>
        </div>
        <div>
          <dt className={p.label}>Devices</dt>
          <dd>
            <StatusBadge state={badge}>{words}</StatusBadge>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
