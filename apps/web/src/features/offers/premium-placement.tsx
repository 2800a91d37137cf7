import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatCents } from '@trilane/domain/money';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { Switch } from '@trilane/ui/switch';
import { toast } from '@trilane/ui/toast';
import { useWhyNotMay } from '../../lib/access.tsx';
import { api } from '../../lib/api.ts';
import { OneKey } from '../../lib/one-key.ts';
import { useMe } from '../../lib/queries.ts';
import { readAgain } from '../../lib/read-again.ts';
import { PREMIUM_LABELS } from '../../lib/offer-labels.ts';
import s from './offers.module.css';

const label = 'Enable Premium Placement';

/** The toggle, with what it costs beside it. */
export function PremiumPlacement() {
  const client = useQueryClient();
  const { data: me, isError } = useMe();
  const whyNotMay = useWhyNotMay('enablePremium');
  const oneKey = useRef(new OneKey<{ premium: boolean }>());
  const [isJustOff, setJustOff] = useState(false);
  const set = async (premium: boolean) => {
    await oneKey.current.send({ premium }, (idempotencyKey) =>
      api.call(premium ? 'enablePremium' : 'disablePremium', { idempotencyKey }),
    );
    await readAgain(client, ['business']);
    setJustOff(!premium);
    toast.success(premium ? 'Premium placement is on' : 'Premium placement is off');
  };
  return (
    <Panel label="Premium placement" className={s.premium}>
      <div>
        <h2>{label}</h2>
        <p className="muted">
          Puts your business in a premium place in the shoppers’ app. Each accepted sale that comes to you this way
          costs {formatCents(PREMIUM_FEE_CENTS)}, taken from its net amount; all other sales cost nothing. A change
          counts for sales from then on, never for earlier ones.
        </p>
        {isJustOff && me && !me.business.premium && (
          <p>
            You switched it off.{' '}
            <Button size="s" variant="quiet" onClick={() => void set(true).catch(() => undefined)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {me ? (
        <Switch
          label={label}
          caption={me.business.premium ? PREMIUM_LABELS.on : PREMIUM_LABELS.off}
          checked={me.business.premium}
          reasonDisabled={whyNotMay}
          onChange={set}
        />
      ) : (
        !isError && (
          <span aria-busy="true">
            <Skeleton width="xs" />
          </span>
        )
      )}
    </Panel>
  );
}
