import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { requireStepUp } from '../auth/public.ts';
import { lockBusiness } from '../business/public.ts';
import { isSecondFactorRequired, setSecondFactorRequired } from './team.repo.ts';

/** Requires a second factor of everybody in the team, or no longer. Each request reads the rule again. */
export const setTeamRules: Handler<'setTeamRules'> = async (context, { body: { secondFactor } }) => {
  const { platform, holder } = context;
  const { businessId } = holder;
  await requireStepUp(context);
  const answer = await context.write(async (tx) => {
    await lockBusiness(tx, businessId);
    const before = await isSecondFactorRequired(tx, businessId);
    await setSecondFactorRequired(tx, businessId, secondFactor);
    await audit(tx, context, { action: 'team.rules', before: { secondFactor: before }, after: { secondFactor } });
    return { success: true as const };
  });
  platform.live.publish(businessId, 'team');
  return answer;
};
