import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Popover } from './popover.tsx';
import s from './filter-chip.module.css';

type ChipProps = {
  label: string;
  /** What is set, in words; null while nothing is. */
  value: string | null;
  icon?: IconName;
  align?: 'start' | 'end';
  /** The choice, in a panel under the chip. */
  children: (close: () => void) => ReactNode;
};

/** One filter of a bar. Screen readers announce its panel as a filter. */
export function FilterChip(props: ChipProps) {
  return <ChoiceChip {...props} panelLabel={`Filter: ${props.label}`} />;
}

/** One choice of a bar, such as a sort: dashed while it is not set, solid with its value once it is. */
export function ChoiceChip({
  label,
  panelLabel = label,
  value,
  icon = 'plus',
  align,
  children,
}: ChipProps & { panelLabel?: string }) {
  return (
    <Popover
      label={panelLabel}
      align={align}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={classNames(s.chip, value !== null && s.set)}>
          {(value === null || icon !== 'plus') && <Icon name={icon} size="s" />}
          <span>{label}</span>
          {value !== null && <b>{value}</b>}
        </button>
      )}
    >
      {children}
    </Popover>
  );
}
