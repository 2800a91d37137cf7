import { routes } from '../../platform/context.ts';
import { closeDay, closeDayAtDevice } from './close-day.ts';
import { exportDayClose, mailDayClose } from './hand-out-day-close.ts';
import { getDayClose, listDayCloses } from './list-day-closes.ts';
import { previewDayClose, previewDayCloseAtDevice } from './preview-day-close.ts';

export const dayCloseRoutes = routes({
  listDayCloses,
  previewDayClose,
  closeDay,
  getDayClose,
  exportDayClose,
  mailDayClose,
  previewDayCloseAtDevice,
  closeDayAtDevice,
});
