import { useEffect, useRef } from 'react';
import { Anchor } from './link.tsx';
import s from './page-list.module.css';

/** A page of its own below an item of the menu. */
export type PortalMenuPage = {
  label: string;
  href: string;
  current: boolean;
  /** Further words by which a search finds it. */
  finds?: string;
};

type PageListProps = { pages: readonly PortalMenuPage[]; onPicked?: (() => void) | undefined };

/** The pages below the current item of a menu. */
export const PageList = ({ pages, onPicked }: PageListProps) => (
  <ul className={s.pages}>
    {pages.map(({ label, href, current }) => (
      <li key={href}>
        <Anchor href={href} aria-current={current ? 'page' : undefined} onClick={onPicked}>
          {label}
        </Anchor>
      </li>
    ))}
  </ul>
);

/**
 * The same above the page, where the rail shows icons alone: one line, which scrolls to the current page, at each
 * width. Tabs of a page stand on the page.
 */
export function PageStrip({ label, pages }: { label: string; pages: readonly PortalMenuPage[] }) {
  const own = pages.filter(({ href }) => !href.includes('?'));
  const current = own.find((page) => page.current)?.href;
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = strip.current!.firstElementChild!;
    // It reports the first width, too, and the one on which the strip comes back into sight.
    const widths = new ResizeObserver(() => {
      const link = line.querySelector<HTMLElement>('[aria-current]');
      if (link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
    });
    widths.observe(line);
    return () => widths.disconnect();
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={s.strip}>
      <PageList pages={own} />
    </nav>
  );
}
