import type { Islands } from '../browser/open-islands.ts';

// Thin on purpose: what it imports brings its styles along, which an entry itself could not.
const parts = () => import('./main.tsx');

export const openDialog: Islands['openDialog'] = async (...asked) => (await parts()).openDialog(...asked);
export const wakePanel: Islands['wakePanel'] = async (...asked) => (await parts()).wakePanel(...asked);
export const freshenDates: Islands['freshenDates'] = async () => (await import('./freshen-dates.ts')).freshenDates();
