import type { Books } from '@trilane/testkit/build-books';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';

/** SQL that posts one cash sale through the signature of `post_payments` that takes no premium fee. */
export function sellAsBefore(
  { businessId, deviceId, linkId }: Books,
  { key, grossCents, tipCents, at }: { key: string; grossCents: number; tipCents: number; at: Date },
): string {
  const day = cashDay(at);
  return `select ledger.post_payments(array['${businessId}'::uuid], array['${key}'], array['hash'],
    array[gen_random_uuid()], array['${linkId}'::uuid], array['${deviceId}'::uuid], array[1::smallint],
    array[1::smallint], array[${grossCents}::bigint], array[0::bigint], array[${tipCents}::bigint], array[false],
    array['shopper'], array['Ada'], array[0::numeric], array['approval-${key}'], '${at.toISOString()}', '${day}',
    '${settlesAt(day).toISOString()}')`;
}
