import { routes } from '../../platform/context.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { forgotPasswordSignin } from './forgot-password-signin.ts';
import { forgotPasswordValidateOtp } from './forgot-password-validate-otp.ts';
import { forgotPassword } from './forgot-password.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { confirmTotp, renewRecoveryCodes, startTotp, stopTotp } from './own-second-factor.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './own-passkeys.ts';
import { passkeySignin, startPasskeySignin } from './passkey-signin.ts';
import { prove } from './prove.ts';
import { requestProofCode } from './request-proof-code.ts';
import { resendOtp } from './resend-otp.ts';
import { resetPassword } from './reset-password.ts';
import { getSecurity } from './get-security.ts';
import { secondFactor } from './second-factor.ts';
import { signin } from './signin.ts';
import { signup } from './signup.ts';
import { validateOtp } from './validate-otp.ts';

export const authRoutes = routes({
  signup,
  signin,
  login,
  validateOtp,
  resendOtp,
  forgotPassword,
  forgotPasswordValidateOtp,
  forgotPasswordSignin,
  resetPassword,
  logout,
  changePassword,
  requestProofCode,
  prove,
  listSessions,
  endSession,
  endOtherSessions,
  secondFactor,
  getSecurity,
  startTotp,
  confirmTotp,
  stopTotp,
  renewRecoveryCodes,
  startPasskeySignin,
  passkeySignin,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
});
