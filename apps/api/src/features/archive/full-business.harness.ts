import { randomUUID } from 'node:crypto';
import type { TestApp } from '@trilane/testkit/app';
import { buildApiKey } from '@trilane/testkit/build-api-key';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, documentForm, type Merchant } from '@trilane/testkit/build-merchant';
import { buildWebhook } from '@trilane/testkit/build-webhook';
import { addDays, localDate } from '@trilane/domain/zoned-time';

export const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const ODD_NAME = '=1+1 "Größe", 表/..\\evil?.pdf';

async function fill(app: TestApp, merchant: Merchant): Promise<void> {
  const { client } = merchant;
  const day = (days: number) => addDays(localDate(app.platform.clock.now(), 'America/New_York'), days);
  const dates = { fromDate: day(60), toDate: day(80) };
  await client.call('createPromotion', { body: { spend: 60, reward: 10, description: 'Promo', ...dates } });
  await client.call('createDiscount', { body: { discount: 20, discription: 'Off', logo: null, ...dates } });
  const { id } = await client.call('uploadFile', {
    query: { purpose: 'document' },
    form: documentForm('May statement.pdf', Buffer.from(PDF)),
  });
  await app.database.asOwner(
    `update bank_registration set documents_requested = true where business_id = '${merchant.businessId}'`,
  );
  await client.call('uploadBankDocuments', { body: { files: [id] } });
  await app.database.asOwner(
    `update stored_file set name = '${ODD_NAME}' where business_id = '${merchant.businessId}' and file_id = '${id}'`,
  );
  await buildMember(app, merchant, { name: 'Ada "Countess" Byron' });
  await buildApiKey(merchant);
  await buildWebhook(merchant);
}

async function trade(app: TestApp, merchant: Merchant): Promise<void> {
  const { client } = merchant;
  const { transactionNumber } = await merchant.pay({ amountCents: 90_000, tipCents: 333, funding: 'credit' });
  await merchant.pay({ amountCents: 12_345, shopperName: 'Tab\tand "quotes",\nlines' });
  await merchant.pay({ amountCents: 777, outcome: 'declined' });
  await app.moveClock({ advance: 'P10D' });
  await merchant.pay({ amountCents: 2_501, tipCents: 99 });
  await client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount: 100.01, tip: 1.5 },
    idempotencyKey: randomUUID(),
  });
  await app.moveClock({ advance: 'P30D' });
  await merchant.prove();
  await client.call('transferToBank', { body: { amount: 120.5 }, idempotencyKey: randomUUID() });
  await app.platform.outbox.flush();
  await client.call('closeDay', { body: { storeId: merchant.store.id } });
  await merchant.pay({ amountCents: 1_000 });
}

/** A business with something of everything, and odd characters in its names. */
export async function buildFullBusiness(app: TestApp): Promise<Merchant> {
  const merchant = await buildMerchant(app);
  await app.database.asOwner(
    `update business set name = 'Corner "Bakery", Größe\u202e & Söhne' where business_id = '${merchant.businessId}'`,
  );
  await fill(app, merchant);
  await trade(app, merchant);
  return merchant;
}
