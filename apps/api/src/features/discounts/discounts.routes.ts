import { routes } from '../../platform/context.ts';
import { resultsFile, streamReplay } from '../offers/public.ts';
import { createDiscount } from './create-discount.ts';
import { readDiscountResults } from './read-discount-results.ts';
import { readDiscount, readDiscounts } from './read-discounts.ts';
import { removeDiscount } from './remove-discount.ts';
import { updateDiscount } from './update-discount.ts';

export const discountRoutes = routes({
  listDiscounts: ({ read, platform, holder }, { query }) =>
    read((tx) => readDiscounts(tx, platform, holder.businessId, query)),
  getDiscount: ({ read, platform, holder }, { params }) =>
    read((tx) => readDiscount(tx, platform, holder.businessId, params.id)),
  createDiscount,
  updateDiscount,
  removeDiscount,
  replayDiscount: (context, { query }) =>
    streamReplay(context, query, (days) => ({ kind: 'discount', percent: query.discount, days })),
  getDiscountResults: ({ read, platform, holder }, { params }) =>
    read((tx) => readDiscountResults(tx, platform, { businessId: holder.businessId, discountId: params.id })),
  exportDiscountResults: async (context, { params }) => {
    const { read, platform, holder } = context;
    return resultsFile(
      context,
      'discount-results',
      await read((tx) => readDiscountResults(tx, platform, { businessId: holder.businessId, discountId: params.id })),
    );
  },
});
