import { counted, grouped } from '@trilane/domain/number-words';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Money } from '@trilane/ui/money';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { ExportBar } from '../../lib/export-bar.tsx';
import { centsOf, formatDate } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useExport } from '../../lib/use-export.ts';
import { CostChart } from './cost-chart.tsx';
import { discountTitle } from './discount-values.ts';
import { Forecast } from './forecast.tsx';
import type { Results } from './forecast.tsx';
import { NoForm, isMissing } from './form-frame.tsx';
import { shownDay } from './offer-days.ts';
import { discountsPathOf, promotionsPath } from './offer-paths.ts';
import type { OfferPlace } from './offer-paths.ts';
import { promotionTitle } from './promotion-values.ts';
import type { ReplayCall, ReplayQuery } from './read-replay.ts';
import { verdictOf } from './verdict.ts';
import s from './replay.module.css';

const missingIsSaid = { meta: { knows: ['not_found', 'invalid'] } } as const;

/** What a discount or a promotion has come to so far. */
export function ResultsScreen({ kind, id }: Pick<OfferPlace, 'kind' | 'id'>) {
  return kind === 'one-off' ? <DiscountResults key={id} id={id} /> : <PromotionResults key={id} id={id} />;
}

function DiscountResults({ id }: { id: string }) {
  const discount = useRead('promotions', 'getDiscount', { params: { id } }, missingIsSaid);
  const results = useRead('money', 'getDiscountResults', { params: { id } }, missingIsSaid);
  const exporting = useExport('exportDiscountResults', { id });
  const offer = discount.data && {
    title: discountTitle(discount.data),
    fromDate: discount.data.fromDate,
    toDate: discount.data.toDate,
    query: { discount: discount.data.discount },
  };
  return (
    <OfferResults
      back={discountsPathOf(discount.data?.state ?? 'current')}
      backTo="one-off discounts"
      missing="This discount does not exist."
      offer={offer}
      results={results.data}
      error={discount.error ?? results.error}
      call="replayDiscount"
      exporting={exporting}
      onExport={() => exporting.start(undefined, 'discount-results.csv')}
    />
  );
}

function PromotionResults({ id }: { id: string }) {
  const promotion = useRead('promotions', 'getPromotion', { params: { id } }, missingIsSaid);
  const results = useRead('money', 'getPromotionResults', { params: { id } }, missingIsSaid);
  const exporting = useExport('exportPromotionResults', { id });
  const { data } = promotion;
  const offer = data && {
    title: promotionTitle(data),
    fromDate: data.fromDate,
    toDate: data.toDate,
    query: { spend: data.spend, reward: data.reward },
  };
  return (
    <OfferResults
      back={promotionsPath}
      backTo="conditional promotions"
      missing="This promotion does not exist."
      offer={offer}
      results={results.data}
      error={promotion.error ?? results.error}
      call="replayPromotion"
      exporting={exporting}
      onExport={() => exporting.start(undefined, 'promotion-results.csv')}
    />
  );
}

type OfferResultsProps = {
  back: string;
  backTo: string;
  missing: string;
  offer: { title: string; fromDate: string; toDate: string; query: ReplayQuery } | undefined;
  results: Results | undefined;
  error: unknown;
  call: ReplayCall;
  exporting: Parameters<typeof ExportBar>[0]['exporting'];
  onExport: () => void;
};

function OfferResults({ back, backTo, missing, offer, results, error, call, exporting, onExport }: OfferResultsProps) {
  const zone = useZone();
  if (isMissing(error))
    return (
      <>
        <PageHead title="Results" />
        <NoForm back={back} backTo={backTo}>
          {missing}
        </NoForm>
      </>
    );
  return (
    <>
      <div>
        <BackLink href={back} to={backTo} />
        <PageHead
          title={offer ? `Results of ${offer.title}` : 'Results'}
          sub={
            offer
              ? `${formatDate(offer.fromDate, zone)} – ${formatDate(offer.toDate, zone)}`
              : !error && <Skeleton width="m" />
          }
          action={
            results?.days && (
              <Button icon="export" busy={exporting.running !== null} onClick={onExport}>
                Export CSV
              </Button>
            )
          }
        />
      </div>
      <ExportBar exporting={exporting} />
      {offer && results ? (
        results.days ? (
          <Reached results={results} days={results.days} call={call} query={offer.query} />
        ) : (
          <NotStarted />
        )
      ) : error ? (
        <Panel>
          <ReadFailed what="The results" />
        </Panel>
      ) : (
        <ResultsAwaited />
      )}
    </>
  );
}

function figuresOf(results: Results, days: NonNullable<Results['days']>) {
  const { shoppersReached, redemptions, cost, withheldLater, netSales, netSalesWithout, netSalesBefore } = results;
  const money = (dollars: number) => <Money cents={centsOf(dollars)} size="m" />;
  return [
    { term: 'Shoppers reached', value: grouped(shoppersReached), note: null },
    { term: word('Redemptions'), value: grouped(redemptions), note: null },
    { term: word('Cost'), value: money(cost), note: 'Taken from your net on these days' },
    ...(withheldLater === 0
      ? []
      : [
          {
            term: 'Withheld later',
            value: money(withheldLater),
            note: 'Cashback that refunds after its end took back',
          },
        ]),
    { term: 'Net sales with it', value: money(netSales), note: `${shownDay(days.from)} – ${shownDay(days.to)}` },
    { term: 'Net sales without it', value: money(netSalesWithout), note: 'The same sales without its cost' },
    {
      term: 'Net sales before',
      value: money(netSalesBefore),
      note: `The ${counted(days.count, 'day')} before its start`,
    },
  ];
}

function Reached({
  results,
  days,
  call,
  query,
}: {
  results: Results;
  days: NonNullable<Results['days']>;
  call: ReplayCall;
  query: ReplayQuery;
}) {
  const { cost, byDay } = results;
  const { sentence, limits } = verdictOf(results, days);
  return (
    <>
      <Panel label="Result in words" padded>
        <p className={s.sentence}>{sentence}</p>
        {limits.length > 0 && <p className={`quiet small ${s.limits}`}>{limits.join(' ')}</p>}
      </Panel>
      <Panel label="Results in figures">
        <dl className={s.results}>
          {figuresOf(results, days).map(({ term, value, note }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={s.value}>{value}</dd>
              {note && <dd className={s.note}>{note}</dd>}
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="Cost by day" padded>
        {cost === 0 ? (
          <p className="muted">It has cost nothing so far.</p>
        ) : (
          <CostChart
            label="Cost by day"
            countLabel={word('Redemptions')}
            days={byDay.map(({ date, cost: dayCost, redemptions: redeemed }) => ({
              date,
              cost: dayCost,
              count: redeemed,
            }))}
          />
        )}
      </Panel>
      <Forecast call={call} query={query} days={days} results={results} />
    </>
  );
}

function ResultsAwaited() {
  return (
    <Panel padded label="Results">
      <div className={s.bones} aria-busy="true">
        {[0, 1, 2, 3].map((figure) => (
          <div key={figure}>
            <Skeleton width="xs" />
            <Skeleton kind="figure" />
          </div>
        ))}
      </div>
    </Panel>
  );
}

const NotStarted = () => (
  <Panel>
    <EmptyState>It has not started yet: there is nothing to count.</EmptyState>
  </Panel>
);
