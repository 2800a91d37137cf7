import { z } from 'zod';
import { call } from '../call.ts';
import { instant } from '../wire.ts';

export const configCalls = {
  getConfig: call({
    method: 'GET',
    path: '/config',
    access: 'none',
    refusals: [],
    summary: 'Public run-time settings and the business clock',
    output: z.object({
      productName: z.string(),
      now: instant,
      timeZone: z.string(),
      testClock: z.boolean(),
      /** While the demo merchant is being built; writes answer 503 until it is null. */
      seeding: z.object({ percent: z.number(), words: z.string() }).nullable(),
      stepUp: z.boolean(),
      captcha: z.object({ provider: z.string(), siteKey: z.string().nullable() }),
      map: z.object({ provider: z.string(), tileUrl: z.string().nullable(), attribution: z.string() }),
      bankConnect: z.object({ clientId: z.string(), configuration: z.literal('merchants'), origin: z.string() }),
      links: z.object({
        support: z.string(),
        lenderSignIn: z.string(),
        appDownload: z.string(),
        contactEmail: z.string(),
        /** Shown by How it Works in place of the animation. */
        video: z.string().nullable(),
        socials: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    }),
  }),
  getCaptchaChallenge: call({
    method: 'GET',
    path: '/captcha/challenge',
    access: 'none',
    refusals: [],
    summary: 'A captcha challenge; `work` multiplies the plain work; a solution is valid once',
    query: z.strictObject({ work: z.enum(['1', '4', '16', '64', '128', '256']).optional() }),
    output: z.record(z.string(), z.unknown()),
  }),
};
