import { z } from 'zod';
import { call } from '../call.ts';
import { instant, said } from '../wire.ts';

export const configCalls = {
  getConfig: call({
    method: 'GET',
    path: '/config',
    access: 'none',
    refusals: [],
    summary: 'Public run-time settings and the business clock',
    output: z.object({
      productName: said,
      now: instant,
      timeZone: said,
      testClock: z.boolean(),
      /** While the demo merchant is being built; writes answer 503 until it is null. */
      seeding: z.object({ percent: z.number(), words: said }).nullable(),
      stepUp: z.boolean(),
      captcha: z.object({ provider: said, siteKey: said.nullable() }),
      map: z.object({ provider: said, tileUrl: said.nullable(), attribution: said }),
      bankConnect: z.object({ clientId: said, configuration: z.literal('merchants'), origin: said }),
      links: z.object({
        support: said,
        lenderSignIn: said,
        appDownload: said,
        contactEmail: said,
        /** Shown by How it Works in place of the animation. */
        video: said.nullable(),
        socials: z.array(z.object({ name: said, url: said })),
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
    output: z.record(said, z.unknown()),
  }),
};
