import type { CallName } from '@trilane/contract/calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { inviteMember, join, joinTokenFor, memberBody } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';

export const { email: _, ...memberFields } = memberBody();

/** A call about somebody who was invited by a merchant with a fresh step-up. */
export const aboutInvited = (body?: unknown, change?: (merchant: Merchant, app: TestApp) => void): CallCase =>
  as('signed-in', async (merchant, app) => {
    const { id } = await inviteMember(merchant);
    change?.(merchant, app);
    return { params: { id }, ...(body !== undefined && { body }) };
  });
/** An invitation by a merchant with a fresh step-up. */
export const inviting = (fields: (merchant: Merchant, app: TestApp) => Promise<{ email: string }>): CallCase =>
  as('signed-in', async (merchant, app) => {
    await merchant.prove();
    return { body: memberBody(await fields(merchant, app)) };
  });

export const teamCases = {
  listTeam: as('signed-in'),
  inviteMember: inviting(async () => ({ email: memberBody().email })),
  updateMember: aboutInvited(memberFields),
  removeMember: aboutInvited(),
  setTeamRules: as('signed-in', async (merchant) => {
    await merchant.prove();
    return { body: { secondFactor: true } };
  }),
  resendInvitation: aboutInvited(undefined, (_merchant, app) => app.advanceSecurity(61)),
  openTeamInvitation: async (app) => {
    const { email } = await inviteMember(await buildMerchant(app, { stage: 'signed-in' }));
    return { body: { token: await joinTokenFor(app, email) } };
  },
  acceptTeamInvitation: async (app) => {
    const { email } = await inviteMember(await buildMerchant(app, { stage: 'signed-in' }));
    return { body: { token: await joinTokenFor(app, email), password: 'Meadow!Gate77' } };
  },
  getAccess: as('signed-in'),
  setLanguage: as('signed-in', async () => ({ body: { language: 'es' } })),
  switchBusiness: as('signed-in', async ({ email }, app) => {
    const other = await buildMerchant(app, { stage: 'signed-in' });
    await inviteMember(other, { email });
    await join(app, email);
    return { body: { businessId: other.businessId } };
  }),
} satisfies Partial<Record<CallName, CallCase>>;
