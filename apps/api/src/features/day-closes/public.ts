export { closeFileName } from './close-file-name.ts';
export { findOlderClose, listClosesAfter, type DayCloseRow } from './day-closes.repo.ts';
export { closeToWire } from './day-closes.wire.ts';
export { drawDayClose } from './draw-day-close.ts';
