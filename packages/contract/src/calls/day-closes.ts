import { z } from 'zod';
import { DAY_CLOSE_SCOPES, DAY_CLOSERS } from '@trilane/domain/day-close';
import { STORE_ROLES, TEAM_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { id, instant, said, writtenCountOr } from '../wire.ts';
import { reportFigures } from './reports.ts';

/** A whole store, or one device of it. */
const place = z.strictObject({ storeId: id, aisleId: id.optional() });
const scope = z.strictObject({ scope: z.enum(DAY_CLOSE_SCOPES) });

/** What a close covers: every transaction of the place from the first to the last TRN number named, both included. */
const covered = {
  store: z.object({ id, name: said, storeNo: said }),
  /** Null for the close of a whole store. */
  aisle: z.object({ id, name: said }).nullable(),
  number: z.number().int(),
  firstTransaction: z.number().int(),
  lastTransaction: z.number().int(),
  timeZone: said,
  total: reportFigures,
};
const rows = z.array(z.object({ key: said, label: said, figures: reportFigures }));
const parts = {
  byStaff: rows,
  /** By hour of the day in the zone of the business, `key` from 00 to 23; hours without a transaction are left out. */
  byHour: rows,
  byDevice: rows,
};

const closeSummary = z
  .object({
    id,
    ...covered,
    /** When the close before was taken; for the first one, when the store or device was added. */
    openedAt: instant,
    closedAt: instant,
    closedBy: z.object({ kind: z.enum(DAY_CLOSERS), name: said }),
  })
  .meta({ id: 'DayCloseSummary' });
const dayClose = closeSummary.extend(parts).meta({ id: 'DayClose' });
/** The figures of a close that is not taken yet. */
const preview = z.object({ ...covered, ...parts, openedAt: instant, at: instant }).meta({ id: 'DayClosePreview' });

const one = z.strictObject({ id });

export const dayCloseCalls = {
  listDayCloses: call({
    method: 'GET',
    path: '/payments/merchant/closes',
    access: 'session',
    may: TEAM_ROLES,
    keys: ['read-record'],
    refusals: [],
    summary: 'Closes of the day, newest first; of a store with its devices, or of one device',
    query: z.strictObject({
      storeId: id.optional(),
      aisleId: id.optional(),
      page: writtenCountOr(1_000_000, 1),
      limit: writtenCountOr(100, 20),
    }),
    output: z.object({
      docs: z.array(closeSummary),
      page: z.number(),
      limit: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
  }),
  previewDayClose: call({
    method: 'GET',
    path: '/payments/merchant/closes/preview',
    access: 'session',
    may: TEAM_ROLES,
    keys: ['read-record'],
    weight: 'costly',
    refusals: ['not_found'],
    summary: 'Preview a close of a store or a device; nothing is stored',
    query: place,
    output: preview,
  }),
  closeDay: call({
    method: 'POST',
    path: '/payments/merchant/closes',
    access: 'session',
    may: STORE_ROLES,
    idempotency: 'accepted',
    audit: 'day.close',
    refusals: ['not_found', 'nothing_to_close'],
    summary: 'Close the day of a store or a device: everything since its last close, under the next number',
    body: place,
    output: dayClose,
  }),
  getDayClose: call({
    method: 'GET',
    path: '/payments/merchant/closes/{id}',
    access: 'session',
    may: TEAM_ROLES,
    keys: ['read-record'],
    refusals: ['not_found'],
    summary: 'One close with its sums by app user, hour and device',
    params: one,
    output: dayClose,
  }),
  exportDayClose: call({
    method: 'GET',
    path: '/payments/merchant/closes/{id}/pdf',
    access: 'session',
    may: TEAM_ROLES,
    keys: ['read-record'],
    audit: 'export.day-close',
    form: 'file',
    refusals: ['not_found'],
    summary: 'The same as PDF',
    params: one,
    output: z.unknown(),
  }),
  mailDayClose: call({
    method: 'POST',
    path: '/payments/merchant/closes/{id}/mail',
    access: 'session',
    may: TEAM_ROLES,
    idempotency: 'accepted',
    audit: 'day.mail',
    refusals: ['not_found'],
    summary: 'Email the close to the person who asks, at the address of the sign-in',
    params: one,
    output: z.object({ email: said }),
  }),
};

/** The same at a till, which may close itself or its store. */
export const posDayCloseCalls = {
  previewDayCloseAtDevice: call({
    method: 'GET',
    path: '/pos/close',
    access: 'device',
    refusals: [],
    summary: 'Preview a close of this device, or of its store; nothing is stored',
    query: scope,
    output: preview,
  }),
  closeDayAtDevice: call({
    method: 'POST',
    path: '/pos/close',
    access: 'device',
    idempotency: 'accepted',
    keyIsOfDevice: true,
    audit: 'day.close',
    refusals: ['nothing_to_close'],
    summary: 'Close the day of this device, or of its store, in the name of the app user who is signed in',
    body: scope,
    output: dayClose,
  }),
};
