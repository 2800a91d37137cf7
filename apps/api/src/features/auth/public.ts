export { enterBusiness, findUserByEmail } from './auth.repo.ts';
export { AUTH_LIMITS } from './auth-limits.ts';
export { authenticateToken } from './authenticate-token.ts';
export { changeOwnerEmail, endAllSessions, requireFreeEmail, resetSecondFactor } from './decide-access.ts';
export { endWaysInSince } from './end-ways-in.ts';
export { newDeviceProof } from './device-proof.ts';
export { keepFirstLanguage } from './keep-first-language.ts';
export { findLanguage, keepLanguage } from './languages.repo.ts';
export { openSession } from './open-session.ts';
export {
  CHALLENGE_MS,
  challengeIn,
  judgeNewPasskey,
  judgeSignature,
  logRefusedPasskey,
  PASSKEY_ALGORITHMS,
  userHandleOf,
} from './passkey-ceremony.ts';
export { hashPassword, isPasswordRight } from './password-hash.ts';
export { sharedNetwork } from './password-tries.ts';
export { forgiveNetwork, forgiveTries, takeStrangerTry } from './password-tries.repo.ts';
export { requestCode } from './request-code.ts';
export { requireStepUp } from './require-step-up.ts';
export { findTotp } from './second-factor.repo.ts';
export {
  leaveSession,
  listSessionRows,
  revokeBusinessSessions,
  revokeUserSessions,
  type SessionRow,
} from './session.repo.ts';
export { closeStreams, hashNewPassword, keepPassword } from './set-new-password.ts';
export { keepOwn } from './sign-in-device.ts';
export { readerLanguage } from './reader-language.ts';
export { readUser, signInMetrics, userToWire } from './signed-in.ts';
export { verifyCaptcha } from './verify-captcha.ts';
