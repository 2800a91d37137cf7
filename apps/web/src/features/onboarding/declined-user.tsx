import { ButtonLink, Button } from '@trilane/ui/button';
import { useConfig, useProductName } from '../../lib/config.ts';
import { logout } from '../../lib/logout.ts';
import { OnboardingPage } from './onboarding-page.tsx';
import { StatusGate } from './status-gate.tsx';
import s from './onboarding.module.css';

/** Says that the agency or the operator has declined the business. It moves on by itself when the decision changes. */
export function DeclinedUser() {
  const product = useProductName();
  const links = useConfig()?.links;
  return (
    <StatusGate route="/declined-user">
      {() => (
        <OnboardingPage title="Account declined">
          <p
            className={s.message}
          >{`Sorry, we were not able to verify your business identity. ${product} account declined.`}</p>
          <p className="muted">
            If you think that this is a mistake, write to us with the name of your business; a person will look at it.
          </p>
          <div className={s.actions}>
            {links && (
              <ButtonLink variant="primary" href={`mailto:${links.contactEmail}`}>
                Write to us
              </ButtonLink>
            )}
            <Button onClick={() => void logout()}>Back to the start</Button>
          </div>
        </OnboardingPage>
      )}
    </StatusGate>
  );
}
