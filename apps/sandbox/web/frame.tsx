import { usePlace } from '@trilane/ui/browser-location';
import { Anchor } from '@trilane/ui/link';
import { Logo } from '@trilane/ui/brand';
import { SchemeButton } from '@trilane/ui/scheme-button';
import type { ReactNode } from 'react';
import s from './frame.module.css';

const PLACES = [
  { href: '/', label: 'Control room' },
  { href: '/mail', label: 'Mailbox' },
  { href: '/till', label: 'Till' },
];

/** The sandbox's own frame: unlike the portal's on purpose, so that nobody mistakes one for the other. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = usePlace();
  const isCurrent = (href: string) => (href === '/' ? pathname === '/' : pathname.startsWith(href));
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={s.bar}>
        <div className={s.inner}>
          <Anchor href="/" className={s.brand}>
            <Logo />
            <span>Sandbox</span>
          </Anchor>
          <nav className={s.nav} aria-label="Sandbox">
            {PLACES.map(({ href, label }) => (
              <Anchor key={href} href={href} aria-current={isCurrent(href) ? 'page' : undefined}>
                {label}
              </Anchor>
            ))}
          </nav>
          <SchemeButton />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
    </>
  );
}
