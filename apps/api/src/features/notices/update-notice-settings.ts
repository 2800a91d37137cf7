import { dollarsToCents, formatCents, whyNotCents } from '@trilane/domain/money';
import { noticeWords } from '@trilane/domain/notice';
import { silences, whyNotChoice } from '@trilane/domain/notice-settings';
import type { PersonRole } from '@trilane/domain/team';
import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStepUp } from '../auth/public.ts';
import { setSummaries, summariesInTrail } from '../summaries/public.ts';
import { countEdit, putChoices, setQuietHours, setRefundAbove } from './notice-settings.repo.ts';
import { settingsToWire } from './notice-settings.wire.ts';
import { readSettings } from './read-settings.ts';
import { kindsFor } from './who-reads.ts';

type Wire = ReturnType<typeof settingsToWire>;

const placeList = new Intl.ListFormat('en-US');

/** 'portal, email, and push'; push only where the installation offers it. */
const placesOf = ({ portal, mail, push }: Wire['kinds'][number], offersPush: boolean) =>
  placeList.format([
    ...(portal ? ['portal'] : []),
    ...(mail ? ['email'] : []),
    ...(push && offersPush ? ['push'] : []),
  ]) || 'off';

/** The settings as the audit trail shows them. */
const inTrail = ({ kinds, quietHours: hours, refundAbove, summaries }: Wire, offersPush: boolean) => ({
  ...Object.fromEntries(
    kinds.map((one) => [
      noticeWords({ kind: one.kind, about: '', amountCents: null }).title,
      placesOf(one, offersPush),
    ]),
  ),
  'Refunds above': formatCents(dollarsToCents(refundAbove)!),
  'Quiet hours': hours ? `${hours.from} to ${hours.to}` : 'none',
  ...summariesInTrail(summaries),
});

function centsOf(refundAbove: number): number {
  const cents = dollarsToCents(refundAbove);
  if (cents === null) throw new Refusal('invalid', { errors: { refundAbove: [whyNotCents(refundAbove)] } });
  return cents;
}

/** Saves a person's own notice settings. */
export const updateNoticeSettings: Handler<'updateNoticeSettings'> = async (context, { body }) => {
  const { holder, platform } = context;
  const { permissions } = holder;
  const open = kindsFor(permissions);
  for (const { kind, ...choice } of body.choices) {
    // A right may have been taken since the page was drawn.
    if (!open.includes(kind)) throw new Refusal('role_not_allowed');
    const why = whyNotChoice(kind, choice, permissions.role as PersonRole);
    if (why) throw new Refusal(why);
  }
  const refundAbove = body.refundAbove === undefined ? null : centsOf(body.refundAbove);
  const saved = await context.write(async (tx) => {
    const before = settingsToWire(await readSettings(tx, holder), permissions);
    const isQuieter =
      (refundAbove ?? 0) > dollarsToCents(before.refundAbove)! ||
      body.choices.some((choice) => {
        const was = before.kinds.find(({ kind }) => kind === choice.kind)!;
        return silences(choice.kind, was, { ...choice, push: choice.push ?? was.push });
      });
    if (isQuieter) await requireStepUp(context);
    if (!(await countEdit(tx, holder, body.version))) throw new Refusal('changed_elsewhere');
    await putChoices(
      tx,
      holder,
      body.choices.map(({ push = null, ...choice }) => ({ ...choice, push })),
    );
    if (body.quietHours !== undefined) await setQuietHours(tx, holder, body.quietHours);
    if (refundAbove !== null) await setRefundAbove(tx, holder, refundAbove);
    if (body.summaries !== undefined) await setSummaries(tx, platform, holder, body.summaries);
    const after = settingsToWire(await readSettings(tx, holder), permissions);
    const offersPush = platform.ports.pushSender !== null;
    const changes = changedFields(inTrail(before, offersPush), inTrail(after, offersPush));
    await audit(tx, context, { action: 'notices.update', ...changes });
    return after;
  });
  platform.live.publish(holder.businessId, 'notices');
  return saved;
};
