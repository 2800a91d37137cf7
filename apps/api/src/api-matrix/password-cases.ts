import { NETWORK_TRIES } from '@trilane/domain/sign-in-limits';
import { hashToken } from '../platform/secret-box.ts';
import type { CallCase } from './call-case.ts';
import { happyCases } from './happy-cases.ts';

/** A right sign-in by password, by a stranger, after this many wrong ones of strangers. The captcha has plain work. */
export const afterFailures =
  (count: number): CallCase =>
  async (app) => {
    const { body } = (await happyCases.login(app)) as { body: { email: string } };
    const now = app.platform.securityNow().toISOString();
    await app.database.asOwner(
      `insert into password_tries (key, failed_at, in_row, last_at)
       values (
         'strangers ${hashToken(body.email)}', array_fill('${now}'::timestamptz, array[${count}]), ${count}, '${now}'
       )
       on conflict (key) do update set failed_at = excluded.failed_at, in_row = excluded.in_row`,
    );
    return { body: { ...body, captcha: app.world.solveCaptcha() } };
  };

/** The same after as many wrong ones from each network of `sendCall` as make it wait. */
export const afterFailuresOfNetwork: CallCase = async (app) => {
  const { body } = (await happyCases.login(app)) as { body: { email: string } };
  const now = app.platform.securityNow().toISOString();
  await app.database.asOwner(
    `insert into stranger_network (key, network, failed_at, last_at)
     select 'strangers ${hashToken(body.email)}', '10.77.' || n,
       array_fill('${now}'::timestamptz, array[${NETWORK_TRIES.free}]), '${now}'
     from generate_series(0, 255) n`,
  );
  return { body: { ...body, captcha: app.world.solveCaptcha() } };
};
