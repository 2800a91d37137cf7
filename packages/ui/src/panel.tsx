import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import s from './panel.module.css';

type PanelProps = {
  title?: ReactNode;
  /** Stands above the page's own heading, so its title only names the panel. */
  aboveHeading?: boolean;
  /** Right of the title: a link, a sum, a button. */
  aside?: ReactNode;
  /** Names the panel when it has no visible title. */
  label?: string;
  /** Pads the content; leave it off for tables, which reach the edges. */
  padded?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** One panel answers one question. Divide it inside with hairlines, never with another panel. */
export function Panel({
  title,
  aboveHeading = false,
  aside,
  label,
  padded = false,
  id,
  className,
  children,
}: PanelProps) {
  const titleId = useId();
  const Title = aboveHeading ? 'p' : 'h2';
  return (
    <section
      className={classNames(s.panel, className)}
      id={id}
      aria-label={label}
      aria-labelledby={title && !label ? titleId : undefined}
    >
      {(title || aside) && (
        <div className={s.head}>
          <Title id={titleId} className={s.title}>
            {title}
          </Title>
          {aside && <div className={s.aside}>{aside}</div>}
        </div>
      )}
      {padded ? <div className={classNames(s.body, Boolean(title) && s.underHead)}>{children}</div> : children}
    </section>
  );
}
