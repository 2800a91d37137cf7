import { Icon } from './icon.tsx';
import { TextLink } from './link.tsx';
import s from './back-link.module.css';

/** A link above the title to the parent page; `to` is that page's name in the menu or its own title. */
export function BackLink({ href, to }: { href: string; to: string }) {
  return (
    <TextLink href={href} className={s.back}>
      <Icon name="left" size="s" />
      Back to {to}
    </TextLink>
  );
}
