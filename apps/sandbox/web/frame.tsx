import { word } from '@trilane/domain/word';
import { usePlace } from '@trilane/ui/browser-location';
import { Anchor } from '@trilane/ui/link';
import { Logo } from '@trilane/ui/brand';
import { SchemeButton } from '@trilane/ui/scheme-button';
import type { ComponentProps, ReactNode } from 'react';
import s from './frame.module.css';

const PLACES = [
  { href: '/', label: word('Control room') },
  { href: '/mail', label: word('Mailbox') },
  { href: '/till', label: word('Till') },
];

type PlaceLinkProps = ComponentProps<'a'> & { href: string; isTill: boolean };

/** A link into the other document loads it. */
function PlaceLink({ isTill, ...link }: PlaceLinkProps) {
  return link.href.startsWith('/till') === isTill ? <Anchor {...link} /> : <a {...link} />;
}

type FrameProps = {
  /** Whether this is the document of the till. */
  isTill: boolean;
  /** Beside the button for the color scheme. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The sandbox's own frame: unlike the portal's on purpose, so that nobody mistakes one for the other. */
export function Frame({ isTill, aside, children }: FrameProps) {
  const { pathname } = usePlace();
  const isCurrent = (href: string) => (href === '/' ? pathname === '/' : pathname.startsWith(href));
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={s.bar}>
        <div className={s.inner}>
          <PlaceLink isTill={isTill} href="/" className={s.brand}>
            <Logo />
            <span>Sandbox</span>
          </PlaceLink>
          <nav className={s.nav} aria-label="Sandbox">
            {PLACES.map(({ href, label }) => (
              <PlaceLink key={href} isTill={isTill} href={href} aria-current={isCurrent(href) ? 'page' : undefined}>
                {label}
              </PlaceLink>
            ))}
          </nav>
          <div className={s.aside}>
            {aside}
            <SchemeButton />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
    </>
  );
}
