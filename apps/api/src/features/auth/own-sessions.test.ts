import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSIONS_MAX } from '@trilane/domain/sign-in-limits';
import { BUSINESSES, PASSWORD, startAuthHarness, type AuthHarness } from './auth.harness.ts';
import { networkOf } from './sign-in-device.ts';

let h: AuthHarness;
beforeAll(async () => {
  h = await startAuthHarness();
});
afterAll(() => h.stop());

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
  'Mobile/15E148 Safari/604.1';
const SESSIONS = `${BUSINESSES}/me/sessions`;
const signIn = async (email: string, { userAgent = WINDOWS, address = '203.0.113.7' } = {}): Promise<string> =>
  (
    await h.post(
      `${BUSINESSES}/login`,
      { email, password: PASSWORD, role: 'owner', captcha: h.captcha() },
      { address, headers: { 'user-agent': userAgent } },
    )
  ).json().token;
const sessions = async (token: string) =>
  (await h.get(SESSIONS, token)).json() as {
    id: string;
    current: boolean;
    device: string;
    address: string;
    lastSeenAt: string;
  }[];
const isOpen = async (token: string) => (await h.get(`${BUSINESSES}/me`, token)).statusCode === 200;

describe('the list of sessions', () => {
  test('tells device, address and last activity, and which one asks', async () => {
    const { email, token } = await h.signUp();
    h.advance(120);
    const phone = await signIn(email, { userAgent: PHONE, address: '198.51.100.20' });
    const list = await sessions(phone);
    expect(list.map(({ current, device, address }) => ({ current, device, address }))).toEqual([
      { current: true, device: 'Safari on iPhone', address: '198.51.100.20' },
      { current: false, device: 'Unknown device', address: '203.0.113.7' },
    ]);
    h.advance(120);
    expect(await isOpen(token)).toBe(true);
    const seen = (await sessions(phone)).find(({ current }) => !current)!.lastSeenAt;
    expect(Date.parse(seen)).toBe(h.platform.securityNow().getTime());
    expect(JSON.stringify(list)).not.toContain(token);
  });

  test('has a hundred sessions at most: the next sign-in ends the one that was not seen for longest', async () => {
    const { email, token } = await h.signUp();
    h.advance(60);
    const others = [];
    for (let n = 1; n < SESSIONS_MAX; n += 1) others.push(await signIn(email, { address: `203.0.${n}.7` }));
    expect(await sessions(others.at(-1)!)).toHaveLength(SESSIONS_MAX);
    const newest = await signIn(email);
    expect(await sessions(newest)).toHaveLength(SESSIONS_MAX);
    expect([await isOpen(token), await isOpen(others[0]!)]).toEqual([false, true]);
  });

  test('leaves out what has ended, by logout, idleness or age', async () => {
    const { email, token } = await h.signUp();
    const other = await signIn(email);
    await h.post(`${BUSINESSES}/logout`, undefined, { token: other });
    expect(await sessions(token)).toHaveLength(1);
    const idle = await signIn(email);
    expect(await sessions(token)).toHaveLength(2);
    h.advance(7 * 3600);
    expect(await isOpen(token)).toBe(true);
    h.advance(6 * 3600);
    expect(await sessions(token)).toHaveLength(1);
    expect(await isOpen(idle)).toBe(false);
  });
});

describe('signing out', () => {
  test('ends one session at once and leaves the others', async () => {
    const { email, token } = await h.signUp();
    const [phone, desk] = [await signIn(email, { userAgent: PHONE }), await signIn(email)];
    const id = (await sessions(token)).find(({ device }) => device === 'Safari on iPhone')!.id;
    expect((await h.post(`${SESSIONS}/${id}/end`, undefined, { token })).json()).toEqual({ success: true });
    expect([await isOpen(phone), await isOpen(desk), await isOpen(token)]).toEqual([false, true, true]);
    expect((await h.post(`${SESSIONS}/${id}/end`, undefined, { token })).statusCode).toBe(404);
  });

  test('ends all others and says how many', async () => {
    const { email, token } = await h.signUp();
    const others = [await signIn(email), await signIn(email), await signIn(email)];
    expect((await h.post(`${SESSIONS}/end-others`, undefined, { token })).json()).toEqual({ ended: 3 });
    expect(await Promise.all([...others, token].map(isOpen))).toEqual([false, false, false, true]);
  });

  test('ends no other person’s session', async () => {
    const [mine, theirs] = [await h.signUp(), await h.signUp()];
    const { id } = (await sessions(theirs.token))[0]!;
    expect((await h.post(`${SESSIONS}/${id}/end`, undefined, { token: mine.token })).statusCode).toBe(404);
    await h.post(`${SESSIONS}/end-others`, undefined, { token: mine.token });
    expect(await isOpen(theirs.token)).toBe(true);
  });
});

describe('the notice of a new device', () => {
  const notices = async (email: string) => {
    await h.platform.outbox.flush();
    return h.mails.filter((mail) => mail.to === email && mail.subject === 'New sign-in to your Trilane account');
  };

  test('is sent once for each pair of browser and network, never for the sign-up itself', async () => {
    const { email } = await h.signUp();
    expect(await notices(email)).toHaveLength(0);
    await signIn(email, { address: '203.0.113.7' });
    expect((await notices(email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Device: Chrome on Windows\nNetwork address: 203.0.113.7\n'),
    ]);
    await signIn(email, { address: '203.0.113.99' });
    expect(await notices(email)).toHaveLength(1);
    await signIn(email, { userAgent: PHONE, address: '203.0.113.7' });
    await signIn(email, { address: '198.51.100.1' });
    expect(await notices(email)).toHaveLength(3);
  });

  test('is sent again for devices that were forgotten, but not for the device in use', async () => {
    const { email, token } = await h.signUp();
    const phone = { userAgent: PHONE, address: '198.51.100.20' };
    const onPhone = await signIn(email, phone);
    await signIn(email);
    expect(await notices(email)).toHaveLength(2);
    await h.post(`${SESSIONS}/end-others`, undefined, {
      token: onPhone,
      address: phone.address,
      headers: { 'user-agent': PHONE },
    });
    await signIn(email, phone);
    expect(await notices(email)).toHaveLength(2);
    const back = await signIn(email);
    await signIn(email);
    expect(await notices(email)).toHaveLength(3);
    expect(await isOpen(token)).toBe(false);
    const id = (await sessions(back)).find(({ device }) => device === 'Safari on iPhone')!.id;
    await h.post(`${SESSIONS}/${id}/end`, undefined, { token: back });
    await signIn(email);
    expect(await notices(email)).toHaveLength(3);
    await signIn(email, phone);
    expect(await notices(email)).toHaveLength(4);
  });

  test('comes by mail ten times an hour at most, and stands at the bell each time', async () => {
    const { email } = await h.signUp();
    const at = { address: '203.0.113.7', headers: { 'user-agent': WINDOWS } };
    for (let n = 0; n < 12; n += 1) {
      await signIn(email, { userAgent: PHONE, address: '198.51.100.20' });
      await h.post(`${SESSIONS}/end-others`, undefined, { token: await signIn(email), ...at });
    }
    expect(await notices(email)).toHaveLength(10);
    const { unread } = (await h.get('/businesses/notices', await signIn(email))).json();
    expect(unread).toBe(13);
    h.advance(3601);
    await signIn(email, { userAgent: PHONE, address: '198.51.100.20' });
    expect(await notices(email)).toHaveLength(11);
  });

  test('is not sent again when an older session of the same device is ended', async () => {
    const { email } = await h.signUp();
    await signIn(email);
    const at = { address: '203.0.113.7', headers: { 'user-agent': WINDOWS } };
    const token = await signIn(email);
    const older = (await sessions(token)).find(({ current, device }) => !current && device === 'Chrome on Windows')!;
    await h.post(`${SESSIONS}/${older.id}/end`, undefined, { token, ...at });
    await signIn(email);
    expect(await notices(email)).toHaveLength(1);
  });

  test('is sent once for simultaneous sign-ins from one new device', async () => {
    const { email } = await h.signUp();
    await Promise.all([signIn(email), signIn(email), signIn(email)]);
    expect(await notices(email)).toHaveLength(1);
  });

  test('stands at the bell of the sessions that were open before, too', async () => {
    const { email, token } = await h.signUp();
    await signIn(email, { userAgent: PHONE, address: '203.0.113.7' });
    const { docs, unread } = (await h.get('/businesses/notices', token)).json();
    expect(docs).toMatchObject([
      { kind: 'sign-in.new', about: 'Safari on iPhone, network address 203.0.113.7', read: false },
    ]);
    expect(unread).toBe(1);
    await signIn(email, { userAgent: PHONE, address: '203.0.113.7' });
    expect((await h.get('/businesses/notices', token)).json().unread).toBe(1);
  });

  test.each([
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
  ])('takes %s for network %s', (address, network) => expect(networkOf(address)).toBe(network));
});
