import { usePlace } from '@trilane/ui/browser-location';
import { PortalFrame } from '@trilane/ui/portal-frame';
import { RailScheme } from '@trilane/ui/scheme-switch';
import type { DeskRole } from '@trilane/domain/desk-role';
import type { ReactNode } from 'react';
import { SecondFactor } from '../features/access/second-factor.tsx';
import { signWithPasskey } from '../lib/passkeys.ts';
import { useDeskWrite } from '../lib/queries.ts';
import { keepSession } from '../lib/session.ts';
import { proveAtDesk, startProof, StepUpDialog } from '../lib/step-up-dialog.tsx';
import { placesFor } from './navigation.ts';

/** The frame of every page behind the sign-in, with the places that the operator's roles may see. */
export function DeskFrame({ roles, children }: { roles: readonly DeskRole[]; children: ReactNode }) {
  const { pathname } = usePlace();
  // Signs out in this tab even where the service cannot be reached.
  const signOut = useDeskWrite('signOutOfDesk', { showsErrors: true });
  const leave = () => signOut.mutate({}, { onSettled: () => keepSession(null) });
  const items = placesFor(roles).map(({ path, label, icon, short }) => ({
    label,
    icon,
    href: path,
    shortLabel: short,
    current: pathname === path || pathname.startsWith(`${path}/`),
  }));
  return (
    <PortalFrame
      items={items}
      more={[{ label: 'Sign out', icon: 'logout', onSelect: leave }]}
      homeHref={items[0]?.href ?? '/me'}
      brandName="Desk"
      frameName="Desk"
      person={<RailScheme />}
    >
      {children}
      <StepUpDialog>
        {(ways) => (
          <SecondFactor
            ways={ways}
            send={proveAtDesk}
            sign={async () => signWithPasskey(await startProof())}
            label="Confirm"
          />
        )}
      </StepUpDialog>
    </PortalFrame>
  );
}
