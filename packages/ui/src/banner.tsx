import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { classNames } from './class-names.tsx';
import s from './banner.module.css';

type BannerProps = {
  /** The specified words come first, in bold. */
  title: ReactNode;
  children?: ReactNode;
  tone?: 'warning' | 'danger' | 'neutral';
  icon?: IconName;
  /** A button or an info button, at the right. */
  action?: ReactNode;
};

export function Banner({ title, children, tone = 'warning', icon = 'alert', action }: BannerProps) {
  return (
    <div className={classNames(s.banner, s[tone])} role="status">
      <Icon name={icon} />
      <p>
        <strong>{title}</strong>
        {children && (
          <>
            {' '}
            <span className="muted">{children}</span>
          </>
        )}
      </p>
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}
