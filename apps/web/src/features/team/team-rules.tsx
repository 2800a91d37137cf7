import { Panel } from '@trilane/ui/panel';
import { Switch } from '@trilane/ui/switch';
import { toast } from '@trilane/ui/toast';
import { useAccess } from '../../lib/access.tsx';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';
import s from './team.module.css';

/** What the owner asks of everybody in the team. */
export function TeamRules() {
  const factor = useAccess().data?.secondFactor;
  const set = useWrite('setTeamRules', { topics: ['team'], onDone: () => toast.success('The rule is saved') });
  if (factor === undefined) return null;
  const change = (secondFactor: boolean) =>
    set.mutateAsync({ body: { secondFactor }, idempotencyKey: newIdempotencyKey() });
  return (
    <Panel title="Sign-in" padded>
      <div className={s.rule}>
        <p>
          Require a second factor
          <span className={s.extras}>
            Whoever in the team has none sees nothing of the business until it is set up. It does not bind you.
          </span>
        </p>
        <Switch label="Require a second factor" checked={factor !== 'free'} onChange={change} />
      </div>
    </Panel>
  );
}
