import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { TextLink } from './link.tsx';
import s from './back-link.module.css';

/** The way back to the page above, over the title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} className={s.back}>
      <Icon name="left" size="s" />
      {children}
    </TextLink>
  );
}
