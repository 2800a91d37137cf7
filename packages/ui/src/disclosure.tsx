import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import { Icon } from './icon.tsx';
import s from './disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Uses the whole width, for tables in a panel; text is narrower. */
  wide?: boolean;
  onToggle?: (open: boolean) => void;
};

/** A question that opens to its answer. Native, so it works without scripts. */
export function Disclosure({ summary, children, open, wide = false, onToggle }: DisclosureProps) {
  return (
    <details
      className={classNames(s.details, wide && s.wide)}
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        {summary}
        {/* A plus that turns when it opens would read as *remove* beside a sum. */}
        <Icon name={wide ? 'down' : 'plus'} />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  );
}
