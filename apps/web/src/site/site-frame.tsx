import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { SitePlace } from './site-header.tsx';

type SiteFrameProps = {
  place: SitePlace;
  children: ReactNode;
  /** The night pane above the footer. */ closing?: ReactNode;
};

/** Header, page and footer of everything that is public. */
export function SiteFrame({ place, children, closing }: SiteFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader place={place} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div className="night">
        {closing}
        <SiteFooter />
      </div>
    </>
  );
}
