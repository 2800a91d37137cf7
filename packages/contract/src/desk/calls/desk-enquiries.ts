import { z } from 'zod';
import { ENQUIRY_MESSAGE_LENGTH_MAX } from '@trilane/domain/enquiry';
import { id, instant, opaque, requiredLines, storedDate, success, writtenCountOr } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';

const kind = z.enum(['demo', 'waitlist', 'contact']);
const state = z.enum(['open', 'answered', 'done']);
const params = z.object({ id });

/** An enquiry. Fields that its form does not ask for are null. */
export const deskEnquiry = z.object({
  id,
  kind,
  state,
  subject: z.string(),
  fullName: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  category: z.string().nullable(),
  businessName: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: instant,
  assigned: z.object({ operatorId: id, name: z.string() }).nullable(),
  answeredAt: instant.nullable(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
});

export const deskEnquiryCalls = {
  listEnquiries: deskCall({
    method: 'GET',
    path: '/enquiries',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Enquiries: open and answered ones oldest first, done ones newest first',
    query: z.strictObject({
      kind: kind.optional(),
      state: state.optional(),
      mine: z.enum(['true']).optional(),
      after: opaque(300).optional(),
      limit: writtenCountOr(100, 50),
    }),
    output: z.object({
      enquiries: z.array(deskEnquiry),
      next: z.string().nullable(),
      counts: z.array(z.object({ kind, state, enquiries: z.number(), oldest: instant })),
    }),
  }),
  getEnquiry: deskCall({
    method: 'GET',
    path: '/enquiries/{id}',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: ['not_found'],
    summary: 'An enquiry with its answers',
    params,
    output: deskEnquiry.extend({
      answers: z.array(z.object({ id, author: z.string(), body: z.string(), at: instant })),
    }),
  }),
  listAssignees: deskCall({
    method: 'GET',
    path: '/enquiries/assignees',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'The operators to whom an enquiry can be assigned',
    output: z.array(z.object({ operatorId: id, name: z.string() })),
  }),
  assignEnquiry: deskCall({
    method: 'POST',
    path: '/enquiries/{id}/assign',
    access: 'operator',
    roles: ['support'],
    audit: 'enquiry.assign',
    refusals: ['not_found', 'enquiry_done', 'operator_unknown'],
    summary: 'Assign an enquiry to an operator, or to nobody',
    params,
    body: z.strictObject({ operatorId: id.nullable() }),
    output: success,
  }),
  answerEnquiry: deskCall({
    method: 'POST',
    path: '/enquiries/{id}/answer',
    access: 'operator',
    roles: ['support'],
    idempotency: 'accepted',
    audit: 'enquiry.answer',
    refusals: ['not_found', 'enquiry_done', 'enquiry_answered'],
    summary: 'Email an answer to the visitor, under a fixed subject, and keep it',
    params,
    body: z.strictObject({
      answer: requiredLines('Write an answer', ENQUIRY_MESSAGE_LENGTH_MAX),
      /** How many answers the operator has seen. The answer is refused if there are more. */
      answersSeen: z.number().int().min(0),
    }),
    output: success,
  }),
  setEnquiryDone: deskCall({
    method: 'POST',
    path: '/enquiries/{id}/done',
    access: 'operator',
    roles: ['support'],
    audit: 'enquiry.done',
    refusals: ['not_found', 'enquiry_done', 'enquiry_open'],
    summary: 'Mark an enquiry as done, or reopen it',
    params,
    body: z.strictObject({ done: z.boolean() }),
    output: success,
  }),
  exportEnquiries: deskCall({
    method: 'GET',
    path: '/enquiries/export',
    access: 'operator',
    roles: ['support'],
    audit: 'enquiries.export',
    form: 'file',
    refusals: [],
    summary: 'Enquiries as CSV, oldest first',
    query: z.strictObject({ kind: kind.optional(), since: storedDate.optional() }),
    output: z.unknown(),
  }),
};
