import { useId, useState } from 'react';
import { classNames } from './class-names.tsx';
import { Tooltip } from './tooltip.tsx';
import s from './switch.module.css';

type SwitchProps = {
  /** Full accessible name, such as "Front counter enabled". */
  label: string;
  /** Short word drawn beside the switch. */
  caption?: string;
  checked: boolean;
  /** May return a promise: the switch moves at once and goes back when it fails. The caller says what failed. */
  onChange: (checked: boolean) => void | Promise<unknown>;
  /** Why it cannot be used now: its description and tooltip. */
  reasonDisabled?: string | null | false;
  className?: string;
};

export function Switch({ label, caption, checked, onChange, reasonDisabled, className }: SwitchProps) {
  const [hoped, setHoped] = useState<boolean | null>(null);
  const reasonId = useId();
  const off = Boolean(reasonDisabled);
  const change = async (next: boolean) => {
    if (off || hoped !== null) return;
    const done = onChange(next);
    if (!(done instanceof Promise)) return;
    setHoped(next);
    try {
      await done;
    } catch {
      // The caller has told the person; the switch shows what is true.
    } finally {
      setHoped(null);
    }
  };
  const control = (
    <label className={classNames(s.label, className)}>
      {caption && <span aria-hidden="true">{caption}</span>}
      <input
        type="checkbox"
        role="switch"
        className={s.switch}
        aria-label={label}
        aria-describedby={off ? reasonId : undefined}
        aria-disabled={off || undefined}
        aria-busy={hoped !== null || undefined}
        checked={hoped ?? checked}
        onChange={(event) => void change(event.target.checked)}
      />
    </label>
  );
  if (!reasonDisabled) return control;
  return (
    <Tooltip text={reasonDisabled} decorative>
      {control}
      <span className="vh" id={reasonId}>
        {reasonDisabled}
      </span>
    </Tooltip>
  );
}
