import { Icon } from '@trilane/ui/icon';
import { TextLink } from '@trilane/ui/link';
import { PageHead } from '@trilane/ui/page-head';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import s from './security.module.css';

/** Every way into the account, and who is signed in. */
export function SecurityScreen() {
  return (
    <>
      <div>
        <TextLink href="/portal/admin" className={s.back}>
          <Icon name="left" size="s" />
          Back to Admin
        </TextLink>
        <PageHead title="Sign-in and security" sub="Every way into your account, and who is in now." />
      </div>
      <SecondFactorPanel />
      <PasskeysPanel />
      <SessionsPanel />
    </>
  );
}
