import { SUPPORT_CODE_SECONDS } from '@trilane/domain/sign-in-limits';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { putSupportCode } from './support.repo.ts';

/**
 * The address of Customer Support with a one-time hand-off code in it, never the session token
 * (docs/product.md#customer-support).
 */
export const createSupportCode: Handler<'createSupportCode'> = async (context) => {
  const { platform, holder, write } = context;
  const code = newToken();
  const now = platform.securityNow();
  const expiresAt = new Date(now.getTime() + SUPPORT_CODE_SECONDS * 1000);
  await write(async (tx) => {
    await putSupportCode(tx, {
      codeHash: hashToken(code),
      businessId: holder.businessId,
      email: holder.email,
      now,
      expiresAt,
    });
    await audit(tx, context, { action: 'support.hand-off' });
  });
  const url = new URL(platform.config.supportUrl);
  url.searchParams.set('code', code);
  return { url: url.href };
};
