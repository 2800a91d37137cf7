import { ButtonLink } from '@trilane/ui/button';
import { PageHead } from '@trilane/ui/page-head';
import { TabLinks } from '@trilane/ui/tabs';
import { May } from '../../lib/access.tsx';
import { DiscountList } from './discount-list.tsx';
import { addDiscountPath, addPromotionPath, discountsPath, promotionsPath } from './offer-paths.ts';
import type { OfferPlace } from './offer-paths.ts';
import { PremiumPlacement } from './premium-placement.tsx';
import { PromotionList } from './promotion-list.tsx';

/**
 * Shows what brings shoppers and what it costs: the conditional promotions first, the one-off discounts beside them.
 */
export function OffersScreen({ kind }: Pick<OfferPlace, 'kind'>) {
  const oneOff = kind === 'one-off';
  return (
    <>
      <PageHead
        title="Customer Acquisition"
        action={
          <May call="createDiscount">
            {oneOff ? (
              <ButtonLink variant="primary" icon="plus" href={addDiscountPath}>
                Add New
              </ButtonLink>
            ) : (
              <ButtonLink variant="primary" href={addPromotionPath}>
                + Add Promotion
              </ButtonLink>
            )}
          </May>
        }
      />
      <PremiumPlacement />
      <TabLinks
        label="Kinds of offers"
        items={[
          { href: promotionsPath, label: 'Conditional promotions', current: !oneOff },
          { href: discountsPath, label: 'One-off discounts', current: oneOff },
        ]}
      />
      {oneOff ? <DiscountList /> : <PromotionList />}
    </>
  );
}
