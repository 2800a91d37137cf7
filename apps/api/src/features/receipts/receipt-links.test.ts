import { randomBytes, randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECEIPT_LINK_DAYS } from '@trilane/domain/receipt';
import { DAY_SECONDS } from '@trilane/domain/time-units';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { purges } from '../../purges.ts';
import { readPdf } from '../transactions/read-files.harness.ts';
import { codeOf, linkTo, refundOf, sendTo } from './receipts.harness.ts';

let app: TestApp;
let merchant: Merchant;
let sold: number;
let email: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
  sold = (await merchant.pay({ amountCents: 4_321, tipCents: 100, shopperName: 'Ada Brown' })).transactionNumber;
  email = `ada-${randomUUID().slice(0, 8)}@example.com`;
});

const open = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const wrongLink = () => `/r/${randomBytes(32).toString('base64url')}`;
/** What the owner of the database reads, past every wall. */
async function textOf(statement: string): Promise<string> {
  const client = new pg.Client(app.database.connections.owner.client);
  await client.connect();
  try {
    return (await client.query<{ text: string }>(statement)).rows[0]!.text;
  } finally {
    await client.end();
  }
}
const linksKept = () =>
  textOf(`select count(*)::text as text from receipt_link where business_id = '${merchant.businessId}'`);

describe('sending', () => {
  test('mails lines and link, and tells nobody the whole address again', async () => {
    const answer = await sendTo(merchant, sold, { email: ` ${email.toUpperCase()} ` });
    expect(answer.to).toBe('a…@example.com');
    const link = await linkTo(app, email);
    const mail = app.world.mails.findLast(({ to }) => to === email)!;
    expect(mail.subject).toBe('$44.21: your receipt from Corner Bakery');
    expect(mail.text).toContain('Total paid: $44.21');
    expect(mail.text).toContain(`${app.platform.config.publicUrl}${link}`);
    expect(mail.text).not.toContain('Ada Brown');
    const { docs } = await merchant.client.call('listAudit', { query: { area: 'exports' } });
    expect(docs[0]).toMatchObject({ action: 'receipt.send', subject: `TRN No. ${sold}`, actor: merchant.email });
    expect(JSON.stringify(docs)).not.toContain(email);
  });

  test('keeps neither the token nor the address in the clear', async () => {
    const kept = `select count(*)::text as text from outbox where business_id = '${merchant.businessId}'
      and done_at is not null and payload <> ''`;
    await app.platform.outbox.flush();
    const before = await textOf(kept);
    await sendTo(merchant, sold, { email });
    const token = (await linkTo(app, email)).slice('/r/'.length);
    for (const table of ['receipt_link', 'outbox', 'audit_event', 'idempotency', 'rate_limit']) {
      const rows = await textOf(`select coalesce(json_agg(t)::text, '') as text from ${table} t`);
      expect(rows, table).not.toContain(token);
      expect(rows, table).not.toContain(email);
    }
    expect(await textOf(`select count(*)::text as text from receipt_link`)).not.toBe('0');
    // A message that is out is emptied, so that an operator cannot read it either.
    expect(await textOf(kept)).toBe(before);
  });

  test('texts the link to a phone, also from the till', async () => {
    const mobile = '+12125550147';
    const { to } = await merchant.till.call('sendReceiptAtDevice', {
      params: { id: sold },
      body: { mobile },
      idempotencyKey: randomUUID(),
    });
    expect(to).toBe('…0147');
    const link = await linkTo(app, mobile);
    expect(app.world.texts.at(-1)!.text).toBe(
      `Your receipt from Corner Bakery: ${app.platform.config.publicUrl}${link}`,
    );
    expect((await open(link)).statusCode).toBe(200);
  });

  test('happens once for a key, whatever comes back', async () => {
    const key = randomUUID();
    const first = await sendTo(merchant, sold, { email }, key);
    expect(await sendTo(merchant, sold, { email }, key)).toEqual(first);
    await app.platform.outbox.flush();
    expect(app.world.mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await codeOf(sendTo(merchant, sold, { email: `other-${email}` }, key))).toBe('idempotency_key_reused');
  });

  test.each([
    [{}, 'email', 'Enter an email or a mobile number'],
    [{ email: 'ada@example.com', mobile: '+12125550147' }, 'email', 'Enter an email or a mobile number'],
    [{ email: 'ada' }, 'email', 'Enter a valid email'],
    [{ email: '' }, 'email', undefined],
    [{ mobile: '5550147' }, 'mobile', 'Mobile number must be 10 digits'],
    [{ mobile: '+10000000000' }, 'mobile', 'This mobile number does not exist. Enter a valid one'],
  ])('refuses %j by its field', async (body, field, words) => {
    const error = await sendTo(merchant, sold, body).then(
      () => null,
      (refused: { body?: { code: string; errors?: Record<string, string[]> } }) => refused.body,
    );
    expect([error?.code, Object.keys(error?.errors ?? {})]).toEqual(['invalid', [field]]);
    if (words) expect(error?.errors?.[field]?.[0]).toBe(words);
  });

  const sendIt = (number: number, to: string) => codeOf(sendTo(merchant, number, { email: to }));

  test('stops at five a day for a transaction', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect(await sendIt(sold, `${sent}-${email}`)).toBeNull();
    expect(await sendIt(sold, email)).toBe('too_many_requests');
  });

  test('stops at five a day to an address, which keeps no other business from writing to it', async () => {
    const sales = await Promise.all([merchant.pay(), merchant.pay()]);
    for (const count of [3, 2])
      for (let sent = 0; sent < count; sent += 1)
        expect(await sendIt(sales[count - 2]!.transactionNumber, email)).toBeNull();
    expect(await sendIt(sales[0]!.transactionNumber, email)).toBe('too_many_requests');
    expect(await sendIt(sales[0]!.transactionNumber, `new-${email}`)).toBeNull();
    const other = await buildMerchant(app);
    const { transactionNumber } = await other.pay();
    expect(await codeOf(sendTo(other, transactionNumber, { email }))).toBeNull();
  });
});

describe('the page behind a link', () => {
  test('shows the receipt to nobody but its reader', async () => {
    await sendTo(merchant, sold, { email });
    const link = await linkTo(app, email);
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(page.body).toContain('<h1>Corner Bakery</h1>');
    expect(page.body).toContain('<dt>Total paid</dt><dd>$44.21</dd>');
    expect(page.body).not.toMatch(/Ada|%[A-Z_]+%|<script>|style=/);
    const pdf = await open(`${link}/receipt.pdf`);
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(readPdf(pdf.rawPayload, inflateSync)).toContain('$44.21');
  });

  test('is in the language of the browser, and in the other one at its address', async () => {
    await sendTo(merchant, sold, { email });
    const link = await linkTo(app, email);
    const spanish = { 'accept-language': 'es-MX,en;q=0.5' };
    const page = await open(link, spanish);
    expect(page.body).toContain('<html lang="es"');
    expect(page.body).toContain('<title>Recibo de Corner Bakery');
    expect(page.body).toContain('<dt>Total pagado</dt><dd>$44.21</dd>');
    expect(page.body).not.toMatch(/Total paid|Receipt|Download|Print/);
    expect(page.headers['set-cookie']).toBeUndefined();
    const pdfAt = /href="([^"]+receipt\.pdf[^"]*)"/.exec(page.body)![1]!;
    expect(readPdf((await open(pdfAt)).rawPayload, inflateSync)).toContain('Total pagado');
    expect((await open(`${link}?language=en`, spanish)).body).toContain('<dt>Total paid</dt>');
    expect((await open(`${link}?language=es`)).body).toContain('<dt>Total pagado</dt>');
    const gone = await open(wrongLink(), spanish);
    expect([gone.statusCode, gone.body.includes('No se encontró el recibo')]).toEqual([404, true]);
  });

  test('follows refunds that come after it was sent', async () => {
    await sendTo(merchant, sold, { email });
    const link = await linkTo(app, email);
    const refund = await refundOf(merchant, sold, 10, 0.5);
    const { body } = await open(link);
    expect(body).toContain('<h2>Refunds</h2>');
    expect(body).toContain(`TRN No. ${refund}`);
    expect(body).toContain('<dd>-$10.50</dd>');
    expect(body).toContain('<dt>Paid after refunds</dt><dd>$33.71</dd>');
    await sendTo(merchant, refund, { email });
    const own = await open(await linkTo(app, email));
    expect(own.body).toContain(`Refund of TRN No. ${sold}`);
    expect(own.body).toContain('<dt>Total refunded</dt><dd>$10.50</dd>');
  });

  test('escapes what a merchant has written', async () => {
    const name = `<img src=x onerror="alert(1)"> & Co`;
    await app.database.asOwner(
      `update store set name = '${name}' where business_id = '${merchant.businessId}'`,
      `update business set name = '%RECEIPT_PAGE%' where business_id = '${merchant.businessId}'`,
    );
    await merchant.client.call('updateReceiptLook', { body: { logo: null, footer: '</footer><script>1</script>' } });
    await sendTo(merchant, sold, { email });
    const { body } = await open(await linkTo(app, email));
    expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co');
    expect(body).not.toMatch(/<script>1|<img src=x/);
    expect(body).toContain('<h1>%RECEIPT_PAGE%</h1>');
  });

  test('answers an unknown, a malformed and an expired link alike', async () => {
    await sendTo(merchant, sold, { email });
    const link = await linkTo(app, email);
    app.advanceSecurity(RECEIPT_LINK_DAYS * DAY_SECONDS - 60);
    expect((await open(link)).statusCode).toBe(200);
    app.advanceSecurity(61);
    const answers = await Promise.all(
      [link, wrongLink(), '/r/short', `${link}/receipt.pdf`, `/r/${'%00'.repeat(14)}a`].map((url) => open(url)),
    );
    const [first, ...others] = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      cache: headers['cache-control'],
    }));
    expect(first).toMatchObject({ statusCode: 404, cache: 'no-store' });
    expect(first!.body).toContain('Receipt not found');
    for (const other of others) expect(other).toEqual(first);
  });

  test('is forgotten a day after its end', async () => {
    await sendTo(merchant, sold, { email });
    const purge = (seconds: number) =>
      app.platform.jobsDb.write(null, async (tx) => {
        const now = new Date(app.platform.securityNow().getTime() + seconds * 1000);
        for (const one of purges) await one(tx, now);
      });
    await purge(RECEIPT_LINK_DAYS * DAY_SECONDS);
    expect(await linksKept()).toBe('1');
    await purge((RECEIPT_LINK_DAYS + 2) * DAY_SECONDS);
    expect(await linksKept()).toBe('0');
  });

  test('is drawn 120 times in a quarter of an hour, for each link', async () => {
    await sendTo(merchant, sold, { email });
    const link = await linkTo(app, email);
    for (let opened = 0; opened < 120; opened += 1) expect((await open(link)).statusCode).toBe(200);
    const late = await open(`${link}/receipt.pdf`);
    expect([late.statusCode, late.body.includes('Try again later')]).toEqual([429, true]);
    await sendTo(merchant, sold, { email });
    expect((await open(await linkTo(app, email))).statusCode).toBe(200);
  });

  test('makes an address wait that tries many links, and opens none for it then', async () => {
    await sendTo(merchant, sold, { email });
    const link = await linkTo(app, email);
    const guesser = '10.77.3.9';
    const asked = (url: string) =>
      app.server.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': guesser } });
    for (let tried = 0; tried < 60; tried += 1) expect((await asked(wrongLink())).statusCode).toBe(404);
    const late = await asked(link);
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(late.body).toContain('Try again later');
    expect(late.body).not.toContain('44.21');
    expect((await open(link)).statusCode).toBe(200);
  });
});
