export { authenticateToken } from './authenticate-token.ts';
export { mail, type MailContent } from './mail-layout.ts';
export { openSession } from './open-session.ts';
export { requireProof } from './require-proof.ts';
export { sendCode } from './send-code.ts';
export { revokeBusinessSessions } from './session.repo.ts';
export { closeStreams, hashNewPassword, keepPassword } from './set-new-password.ts';
export { userToWire } from './signed-in.ts';
export { verifyCaptcha } from './verify-captcha.ts';
