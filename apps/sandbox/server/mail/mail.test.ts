import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { buildConfig, startWithProduct } from '../fake-product.harness.ts';
import { startSandbox } from '../start-sandbox.ts';
import { makeScratchFolder } from '../../../../packages/testkit/src/scratch-folder.ts';
import { findCode, findLink } from './mailbox.ts';
import type { Template } from './template.routes.ts';

/** Speaks just enough SMTP to hand over one mail. */
function sendMail(port: number, to: string, lines: string[]): Promise<void> {
  const script = [
    'EHLO test',
    'MAIL FROM:<shop@trilane.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...lines, '.'].join('\r\n'),
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('data', (chunk) => {
      if (/^[45]\d\d /m.test(chunk.toString())) return reject(new Error(chunk.toString()));
      if (/^\d{3} /m.test(chunk.toString())) socket.write(`${script.shift() ?? ''}\r\n`);
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

test('a mail is kept for its receiver with its code, and is there after a restart', async () => {
  const dataDir = await makeScratchFolder('sandbox');
  const first = await startSandbox(buildConfig({ dataDir }));
  await sendMail(first.smtpPort, 'Rosa@Juniper.example', [
    'Subject: Your code',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your code is 004271. It works for 10 minutes.',
  ]);
  await first.stop();
  const second = await startSandbox(buildConfig({ dataDir }));
  const messages = (await (await fetch(`${second.url}/api/messages?to=rosa@juniper.example`)).json()) as object[];
  const others = (await (await fetch(`${second.url}/api/messages?to=else@juniper.example`)).json()) as object[];
  await second.stop();
  expect(messages).toEqual([
    expect.objectContaining({
      channel: 'email',
      subject: 'Your code',
      code: '004271',
      text: 'Your code is 004271. It works for 10 minutes.',
    }),
  ]);
  expect(others).toEqual([]);
});

test('an SMS needs the account’s credentials', async () => {
  const sandbox = await startSandbox(buildConfig());
  const send = (token: string) =>
    fetch(`${sandbox.url}/2010-04-01/Accounts/AC1/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`AC1:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: '+12125550100', From: '+12125550199', Body: 'Get the app: https://a.example/x' }),
    });
  expect((await send('wrong')).status).toBe(401);
  expect((await send('token')).status).toBe(201);
  const messages = (await (await fetch(`${sandbox.url}/api/messages?to=+12125550100`)).json()) as object[];
  await sandbox.stop();
  expect(messages).toEqual([expect.objectContaining({ channel: 'sms', link: 'https://a.example/x' })]);
});

test.each([
  ['Your code is 482913.', '482913'],
  ['482913 is your code', '482913'],
  ['Transfer of $123456.00 to account 1234567', undefined],
  ['See https://a.example/123456', undefined],
])('the code in "%s" is %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test('a link is found in the text first, else in the markup', () => {
  expect(findLink('Open https://a.example/x?y=1.', '')).toBe('https://a.example/x?y=1');
  expect(findLink('Open it', '<a href="https://a.example/x?y=1&amp;z=2">it</a>')).toBe('https://a.example/x?y=1&z=2');
});

test('every message of the product is shown by its own templates, in both schemes', async () => {
  const { product, sandbox, stop } = await startWithProduct();
  product.replies.set('/config', () => ({
    status: 200,
    body: {
      now: '2026-03-02T15:00:00Z',
      productName: 'Quay',
      links: { contactEmail: 'help@quay.example', appDownload: 'https://quay.example/app' },
    },
  }));
  const templates = (await (await fetch(`${sandbox.url}/api/templates`)).json()) as Template[];
  const read = async (path: string) => {
    const answer = await fetch(`${sandbox.url}/mail/template-html/${path}`);
    return {
      status: answer.status,
      policy: answer.headers.get('content-security-policy') ?? '',
      html: await answer.text(),
    };
  };
  const [light, dark, unknown] = [
    await read('code-signin?scheme=light'),
    await read('code-signin?scheme=dark'),
    await read('nothing'),
  ];
  await stop();
  expect(templates).toContainEqual({
    id: 'app-link',
    name: "The app's address",
    channel: 'sms',
    text: 'Get the Quay app: https://quay.example/app',
    length: 42,
    lengthMax: 160,
  });
  expect(templates).toContainEqual(
    expect.objectContaining({ id: 'code-signin', channel: 'email', subject: 'Your Quay sign-in code' }),
  );
  expect([light.status, dark.status, unknown.status]).toEqual([200, 200, 404]);
  expect([light.html.includes('@media not all'), dark.html.includes('@media all')]).toEqual([true, true]);
  expect(light.policy).toContain("default-src 'none'");
});

test('without the product there are no templates to show, and it says so', async () => {
  const sandbox = await startSandbox(buildConfig());
  const answer = await fetch(`${sandbox.url}/api/templates`);
  await sandbox.stop();
  expect(answer.status).toBe(502);
});
