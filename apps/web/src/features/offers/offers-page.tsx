import { Suspense } from 'react';
import { word } from '@trilane/domain/word';
import { usePlace } from '@trilane/ui/browser-location';
import { lazyPart } from '@trilane/ui/lazy-part';
import { PageTitle } from '../../lib/page-title.tsx';
import { FormAwaited } from './form-frame.tsx';
import { readOfferPlace } from './offer-paths.ts';
import type { OfferPlace } from './offer-paths.ts';
import { OffersScreen } from './offers-screen.tsx';

// Few visits to the lists go on to a form, so that each comes with its first opening.
const DiscountFormScreen = lazyPart(() =>
  import('./discount-form-screen.tsx').then((module) => module.DiscountFormScreen),
);
const PromotionFormScreen = lazyPart(() =>
  import('./promotion-form-screen.tsx').then((module) => module.PromotionFormScreen),
);
const ResultsScreen = lazyPart(() => import('./results-screen.tsx').then((module) => module.ResultsScreen));

const titles = {
  'one-off': { list: 'Customer Acquisition', add: 'Set New Discount', edit: 'Edit Discount', results: word('Results') },
  conditional: { list: 'Customer Acquisition', add: 'Set Promotion', edit: 'Edit Promotion', results: word('Results') },
} as const;

/** `/portal/set-rewards` and everything below it. */
export function OffersPage() {
  const place = readOfferPlace(usePlace().pathname);
  return (
    <>
      <PageTitle>{titles[place.kind][place.step]}</PageTitle>
      <Suspense fallback={<FormAwaited />}>
        <Screen {...place} />
      </Suspense>
    </>
  );
}

function Screen({ kind, step, id }: OfferPlace) {
  if (step === 'list') return <OffersScreen kind={kind} />;
  if (step === 'results') return <ResultsScreen kind={kind} id={id} />;
  const edited = step === 'edit' ? id : null;
  return kind === 'one-off' ? (
    <DiscountFormScreen key={edited} id={edited} />
  ) : (
    <PromotionFormScreen key={edited} id={edited} />
  );
}
