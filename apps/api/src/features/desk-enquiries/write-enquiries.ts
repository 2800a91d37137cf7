import type { DeskHandler } from '../../platform/desk-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findColleague, listColleagues } from '../desk-people/public.ts';
import { answerEnquiry as answer, assignEnquiry as assign, setEnquiryDone as finish } from './decide-enquiry.ts';

const done = { success: true as const };

/** The operators to whom an enquiry can be assigned. */
export const listAssignees: DeskHandler<'listAssignees'> = ({ read }) => read(null, (tx) => listColleagues(tx));

export const assignEnquiry: DeskHandler<'assignEnquiry'> = ({ write, desk }, { params: { id }, body }) =>
  write(null, async (tx) => {
    const to = body.operatorId === null ? null : await findColleague(tx, body.operatorId);
    if (to === null && body.operatorId !== null) throw new Refusal('operator_unknown');
    await assign(tx, desk, { id, to });
    return done;
  });

export const answerEnquiry: DeskHandler<'answerEnquiry'> = async (context, { params: { id }, body }) => {
  const { operatorId, name } = context.operator;
  const answered = await context.write(null, async (tx) => {
    await answer(tx, context.desk, { id, body: body.answer, seen: body.answersSeen, by: { operatorId, name } });
    return done;
  });
  context.platform.outbox.wake();
  return answered;
};

export const setEnquiryDone: DeskHandler<'setEnquiryDone'> = ({ write, desk, operator }, { params: { id }, body }) =>
  write(null, async (tx) => {
    await finish(tx, desk, { id, done: body.done, by: operator.name });
    return done;
  });
