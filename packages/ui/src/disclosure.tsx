import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import s from './disclosure.module.css';

/** A question that opens to its answer. Native, so it works without scripts. */
export function Disclosure({ summary, children, open }: { summary: ReactNode; children: ReactNode; open?: boolean }) {
  return (
    <details className={s.details} open={open}>
      <summary>
        {summary}
        <Icon name="plus" />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  );
}
