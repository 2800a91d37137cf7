import type { ServerNames } from './server-names.ts';

export const NAMES = {
  prefix: 'library',
  superuser: 'library_root',
  database: 'library',
  owner: 'librarian',
  roles: { reader: 'library_reader', 'night shift': 'library_night shift' },
} as const satisfies ServerNames;

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
