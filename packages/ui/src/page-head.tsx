import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import s from './page-head.module.css';

type PageHeadProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** One primary action, at the right; full width on phones. */
  action?: ReactNode;
  /** For the titles that are specified in capitals. */
  caps?: boolean;
  /** With the side padding of a full-bleed page. */
  inset?: boolean;
};

export function PageHead({ title, sub, action, caps = false, inset = false }: PageHeadProps) {
  return (
    <div className={classNames(s.head, inset && s.inset)}>
      <div>
        <h1 className={caps ? s.caps : undefined}>{title}</h1>
        {sub && <p>{sub}</p>}
      </div>
      {action && <div className={s.actions}>{action}</div>}
    </div>
  );
}
