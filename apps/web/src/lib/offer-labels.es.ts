import type * as English from './offer-labels.ts';

export const PROMOTION_LABELS: typeof English.PROMOTION_LABELS = {
  'Cashback T&Cs apply': 'Aplican términos y condiciones del cashback',
  Promo: 'Promoción',
};

export const DISCOUNT_STATES: typeof English.DISCOUNT_STATES = {
  current: 'Vigentes',
  upcoming: 'Próximos',
  archived: 'Archivados',
};

export const PROMOTION_STATES: typeof English.PROMOTION_STATES = {
  current: 'Vigente',
  upcoming: 'Próxima',
  archived: 'Archivada',
};

export const PREMIUM_LABELS: typeof English.PREMIUM_LABELS = { on: 'Activada', off: 'Desactivada' };
