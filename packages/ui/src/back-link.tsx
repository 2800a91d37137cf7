import { Icon } from './icon.tsx';
import { TextLink } from './link.tsx';
import s from './back-link.module.css';

/** The way back to the page above, over the title; `to` is what the menu or that page calls itself. */
export function BackLink({ href, to }: { href: string; to: string }) {
  return (
    <TextLink href={href} className={s.back}>
      <Icon name="left" size="s" />
      Back to {to}
    </TextLink>
  );
}
