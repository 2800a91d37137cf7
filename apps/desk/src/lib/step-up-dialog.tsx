import { Dialog } from '@trilane/ui/dialog';
import { createDeskClient } from '@trilane/contract/desk/desk-client';
import type { ReactNode } from 'react';
import type { CallInput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { counted } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { STEP_UP_MINUTES } from '@trilane/domain/sign-in-limits';
import { Awaited } from './awaited.tsx';
import { useDeskRead } from './queries.ts';
import { sessionToken } from './session.ts';
import { answerStepUp, useStepUpAsked } from './step-up.ts';

type Factor = CallInput<DeskCalls['proveAtDesk']>['body'];
type Ways = { code: boolean; passkey: boolean };

const client = createDeskClient({ baseUrl: '', token: sessionToken });

export const proveAtDesk = async (factor: Factor): Promise<void> => {
  const token = sessionToken();
  await client.call('proveAtDesk', { body: factor });
  if (token === sessionToken()) answerStepUp(true);
};

export const startProof = () => client.call('startDeskProof');

/** Asks for a second factor before a call that needs a fresh one is made. */
export function StepUpDialog({ children }: { children: (ways: Ways) => ReactNode }) {
  const asked = useStepUpAsked();
  const security = useDeskRead('getDeskSecurity', undefined, { enabled: asked });
  return (
    <Dialog
      open={asked}
      onClose={() => answerStepUp(false)}
      title="Confirm that it is you"
      description={prose`This action needs your second factor. You are not asked again for
        ${counted(STEP_UP_MINUTES, 'minute')}.`}
      size="s"
    >
      <Awaited read={security} what="Your second factors">
        {({ authenticatorSince, passkeys }) =>
          children({ code: authenticatorSince !== null, passkey: passkeys.length > 0 })
        }
      </Awaited>
    </Dialog>
  );
}
