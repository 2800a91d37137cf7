import type * as English from './store-labels.ts';

export const STORE_LABELS: typeof English.STORE_LABELS = {
  enabled: 'Activa',
  disabled: 'Inactiva',
  link: 'Vinculación',
};
