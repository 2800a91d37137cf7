import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { PageHead } from '@trilane/ui/page-head';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** Every way into the account, and who is signed in. */
export function SecurityScreen() {
  return (
    <>
      <div>
        <BackLink href="/portal/admin" to={word('Admin')} />
        <PageHead title="Sign-in and security" sub="Every way into your account, and who is in now." />
      </div>
      <SecondFactorPanel />
      <PasskeysPanel />
      <SessionsPanel />
    </>
  );
}
