import { INVITATIONS_OF_BUSINESS_A_DAY } from '@trilane/domain/staff';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { inviteMember, memberBody } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { inviteStaff } from '@trilane/testkit/build-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const OF_BUSINESS = { status: 429, message: '20 invitations can be sent a day. Try again in 24 hours.' };
const TO_ADDRESS = { status: 429, message: 'This address can get 3 invitations a day. Try again in 24 hours.' };
const newShop = () => buildMerchant(app, { stage: 'store' });
const teamOf = async (shop: Merchant) => (await shop.client.call('listTeam')).map(({ email }) => email);
async function mailsTo(email: string): Promise<number> {
  await app.platform.outbox.flush();
  return app.world.mails.filter(({ to }) => to === email).length;
}

describe('invitations to a team', () => {
  test('are twenty a day of a business, together with those of app users, even all at once', async () => {
    const shop = await newShop();
    await inviteStaff(shop);
    const member = await inviteMember(shop);
    for (let n = 0; n < 7; n += 1) {
      await inviteStaff(shop);
      await inviteMember(shop);
    }
    const ended = await Promise.allSettled(
      Array.from({ length: 4 }, () => [
        inviteStaff(shop),
        shop.client.call('inviteMember', { body: memberBody() }),
      ]).flat(),
    );
    const refused = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(ended.length - refused.length).toBe(INVITATIONS_OF_BUSINESS_A_DAY - 16);
    for (const reason of refused) expect(reason).toMatchObject(OF_BUSINESS);

    const [team, body] = [await teamOf(shop), memberBody()];
    await expect(inviteMember(shop, body)).rejects.toMatchObject(OF_BUSINESS);
    await expect(inviteStaff(shop)).rejects.toMatchObject(OF_BUSINESS);
    app.advanceSecurity(61);
    const again = shop.client.call('resendInvitation', { params: { id: member.id } });
    await expect(again).rejects.toMatchObject(OF_BUSINESS);
    // A refused invitation leaves nobody in the team and no mail.
    expect(await teamOf(shop)).toEqual(team);
    expect([await mailsTo(body.email), await mailsTo(member.email)]).toEqual([0, 1]);
    await inviteMember(await newShop(), body);
  });

  test('are three a day to one address, of all businesses and together with those of app users', async () => {
    const { email } = memberBody();
    const [shop, other] = [await newShop(), await newShop()];
    const member = await inviteMember(shop, { email });
    await inviteStaff(other, { email });
    app.advanceSecurity(61);
    await shop.client.call('resendInvitation', { params: { id: member.id } });
    await expect(inviteMember(other, { email: email.toUpperCase() })).rejects.toMatchObject(TO_ADDRESS);
    await expect(inviteStaff(shop, { email })).rejects.toMatchObject(TO_ADDRESS);
    app.advanceSecurity(61);
    const again = shop.client.call('resendInvitation', { params: { id: member.id } });
    await expect(again).rejects.toMatchObject(TO_ADDRESS);
    expect([await mailsTo(email), await teamOf(other)]).toEqual([3, []]);
  });
});
