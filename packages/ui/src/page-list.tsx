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

/** The same above the page, where the rail shows icons alone. Tabs of a page stand on the page. */
export const PageStrip = ({ label, pages }: { label: string; pages: readonly PortalMenuPage[] }) => (
  <nav aria-label={label} className={s.strip}>
    <PageList pages={pages.filter(({ href }) => !href.includes('?'))} />
  </nav>
);
