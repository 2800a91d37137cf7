import { codeIn } from '../../../../../packages/testkit/src/codes.ts';
import { CAPTCHA_WORK_MAX } from '@trilane/domain/sign-in-limits';
import { BUSINESSES, PASSWORD, type Answer, type AuthHarness } from './auth.harness.ts';
import { newestMail } from '../../../../../packages/testkit/src/newest-mail.ts';

let lines = 0;
/** An address of a network that has not sent a request yet. */
export const newAddress = () => `10.${70 + ((lines += 1) >> 8)}.${lines & 255}.9`;

export interface From {
  deviceProof?: string;
  address?: string;
  work?: number;
}

export const handleOf = (answer: Answer) => (answer.json().otpToken ?? answer.json().token?.otpToken) as string;
export const code = (answer: Answer) => (answer.statusCode === 200 ? 'ok' : (answer.json().code as string));

/** The requests of owners and strangers. Each comes from an address of its own unless one is given. */
export function strangerCalls(h: () => AuthHarness) {
  const login = (email: string, password: string, { deviceProof, address = newAddress(), work }: From = {}) =>
    h().post(
      `${BUSINESSES}/login`,
      { email, password, role: 'owner', captcha: h().captcha(work), ...(deviceProof && { deviceProof }) },
      { address },
    );
  const ask = (way: 'signin' | 'forgot-password', email: string, { deviceProof, address = newAddress() }: From = {}) =>
    h().post(
      `${BUSINESSES}/${way}`,
      {
        email,
        captcha: h().captcha(),
        ...(way === 'forgot-password' && { role: 'owner' }),
        ...(deviceProof && { deviceProof }),
      },
      { address },
    );
  const enter = (otpToken: string, otp: string, address = newAddress()) =>
    h().post(`${BUSINESSES}/validate-otp`, { otpToken, otp }, { address });
  const enterReset = (otpToken: string, otp: string, address = newAddress()) =>
    h().post(`${BUSINESSES}/forgot-password-validate-otp`, { otpToken, otp }, { address });

  /** The code of the newest mail of a kind, and the handle that only this mail has. */
  async function mailed(email: string, kind: 'signin' | 'reset'): Promise<{ otp: string; otpToken: string }> {
    await h().platform.outbox.flush();
    const { text } = newestMail(h().mails, email, `/validate-otp#${kind}=`)!;
    return { otp: codeIn(text)!, otpToken: new RegExp(`#${kind}=([\\w-]{43})`).exec(text)![1]! };
  }

  /** An owner with a known browser, in a separate hour. */
  async function owner(): Promise<{ email: string; deviceProof: string; token: string }> {
    const { email } = await h().signUp();
    h().advance(3_700);
    const { deviceProof, token } = (await login(email, PASSWORD)).json();
    return { email, deviceProof, token };
  }

  async function failAsStranger(email: string, times: number): Promise<string[]> {
    const codes: string[] = [];
    for (let n = 0; n < times; n += 1) codes.push(code(await login(email, 'Wrong!Pass1', { work: CAPTCHA_WORK_MAX })));
    return codes;
  }

  return { login, ask, enter, enterReset, mailed, owner, failAsStranger };
}
