import { routes } from '../../platform/context.ts';
import { resultsFile, streamReplay } from '../offers/public.ts';
import { createPromotion } from './create-promotion.ts';
import { readPromotionResults } from './read-promotion-results.ts';
import { readPromotion, readPromotions } from './read-promotions.ts';
import { removePromotion } from './remove-promotion.ts';
import { updatePromotion } from './update-promotion.ts';

export const promotionRoutes = routes({
  listPromotions: ({ read, platform, holder }, { query }) =>
    read((tx) => readPromotions(tx, platform, holder.businessId, query)),
  getPromotion: ({ read, platform, holder }, { params }) =>
    read((tx) => readPromotion(tx, platform, holder.businessId, params.id)),
  createPromotion,
  updatePromotion,
  removePromotion,
  replayPromotion: (context, { query }) =>
    streamReplay(context, query, (days) => ({
      kind: 'promotion',
      spendCents: query.spend * 100,
      rewardPercent: query.reward,
      days,
    })),
  getPromotionResults: ({ read, platform, holder }, { params }) =>
    read((tx) => readPromotionResults(tx, platform, { businessId: holder.businessId, promotionId: params.id })),
  exportPromotionResults: async (context, { params }) => {
    const { read, platform, holder } = context;
    return resultsFile(
      context,
      'promotion-results',
      await read((tx) => readPromotionResults(tx, platform, { businessId: holder.businessId, promotionId: params.id })),
    );
  },
});
