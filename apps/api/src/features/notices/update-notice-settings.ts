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

const placesOf = ({ portal, mail }: Wire['kinds'][number]) =>
  [portal && 'portal', mail && 'mail'].filter(Boolean).join(' and ') || 'off';

/** The settings as the audit trail shows them. */
const inTrail = ({ kinds, quietHours: hours, refundAbove, summaries }: Wire) => ({
  ...Object.fromEntries(
    kinds.map((one) => [noticeWords({ kind: one.kind, about: '', amountCents: null }).title, placesOf(one)]),
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

/** Keeps what the person wants to be told of. Everybody chooses for oneself alone. */
export const updateNoticeSettings: Handler<'updateNoticeSettings'> = async (context, { body }) => {
  const { holder, platform } = context;
  const { standing } = holder;
  const open = kindsFor(standing);
  for (const { kind, ...choice } of body.choices) {
    // A right may have been taken since the page was drawn.
    if (!open.includes(kind)) throw new Refusal('role_not_allowed');
    const why = whyNotChoice(kind, choice, standing.role as PersonRole);
    if (why) throw new Refusal(why);
  }
  const refundAbove = body.refundAbove === undefined ? null : centsOf(body.refundAbove);
  const saved = await context.write(async (tx) => {
    const before = settingsToWire(await readSettings(tx, holder), standing);
    const isQuieter =
      (refundAbove ?? 0) > dollarsToCents(before.refundAbove)! ||
      body.choices.some((choice) =>
        silences(
          choice.kind,
          before.kinds.find(({ kind }) => kind === choice.kind)!,
          choice,
        ),
      );
    if (isQuieter) await requireStepUp(context);
    if (!(await countEdit(tx, holder, body.version))) throw new Refusal('changed_elsewhere');
    await putChoices(tx, holder, body.choices);
    if (body.quietHours !== undefined) await setQuietHours(tx, holder, body.quietHours);
    if (refundAbove !== null) await setRefundAbove(tx, holder, refundAbove);
    if (body.summaries !== undefined) await setSummaries(tx, platform, holder, body.summaries);
    const after = settingsToWire(await readSettings(tx, holder), standing);
    await audit(tx, context, { action: 'notices.update', ...changedFields(inTrail(before), inTrail(after)) });
    return after;
  });
  platform.live.publish(holder.businessId, 'notices');
  return saved;
};
