import { useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Anchor } from './link.tsx';
import { Brand } from './brand.tsx';
import { PageList, PageStrip } from './page-list.tsx';
import type { PortalMenuPage } from './page-list.tsx';
import { SchemeButton } from './scheme-button.tsx';
import { Sheet } from './sheet.tsx';
import { classNames } from './class-names.tsx';
import s from './portal-frame.module.css';
import print from './portal-print.module.css';

/** A line of the menu: a link when it has `href`, else a button that calls `onSelect`. */
export type PortalMenuItem = {
  label: string;
  icon: IconName;
  href?: string;
  onSelect?: () => void;
  current?: boolean;
  /** Opens elsewhere: marked with an arrow, in a new tab. */
  external?: boolean;
  /** Starts a new group. */
  divided?: boolean;
  /** Short word for the bottom bar of phones; the first three items that have one stand there. */
  shortLabel?: string;
  /** What stands below it while it is the current one. */
  pages?: readonly PortalMenuPage[];
};

type PortalFrameProps = {
  items: readonly PortalMenuItem[];
  /** Lines apart from the menu: at the foot of the rail, below the menu on phones. */
  more?: readonly PortalMenuItem[];
  /** Below the name of the product in the rail, and on top of the menu of phones: whose portal it is. */
  head?: ReactNode;
  /** Opens the search, below `head` in the rail and at the top of phones. */
  search?: ReactNode;
  /** Beside the switch of the colours, in the rail and at the top of phones. */
  tools?: ReactNode;
  /** At the foot of the rail: who is signed in, and the colours, which phones have at the top. */
  person?: ReactNode;
  /** Bottom of the rail: which devices are set up for payments. */
  foot?: ReactNode;
  /** Above every page. */
  banner?: ReactNode;
  homeHref?: string;
  brandName?: string;
  /** Names the menus for assistive technology. */
  frameName?: string;
  /** `full` for tables. `columns` for pages that have two columns from 1920 px. Otherwise a column of 1080 px. */
  width?: 'columns' | 'full' | undefined;
  children: ReactNode;
};

/** Rail from 1120 px, icons from 768, and below that a bar of four with a sheet for the full menu. */
export function PortalFrame({
  items,
  more = [],
  head,
  search,
  tools,
  person,
  foot,
  banner,
  homeHref = '/portal',
  brandName,
  frameName = 'Portal',
  width,
  children,
}: PortalFrameProps) {
  const current = items.find((item) => item.current && item.pages?.length);
  return (
    <div className={classNames(s.portal, print.frame)}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={s.topbar}>
        <Brand href={homeHref} name={brandName} />
        {search}
        {tools}
        <SchemeButton />
      </header>
      <aside className={s.rail} aria-label={`${frameName} menu`}>
        <Brand href={homeHref} name={brandName} className={s.brand} />
        {head && <div className={s.head}>{head}</div>}
        {search}
        <div className={s.scroll}>
          <nav aria-label={frameName}>
            <MenuList items={items} />
          </nav>
          {more.length > 0 && (
            <nav aria-label="Help">
              <MenuList items={more} />
            </nav>
          )}
          {foot && <div className={s.footSlot}>{foot}</div>}
        </div>
        {tools}
        {person && <div className={s.person}>{person}</div>}
      </aside>
      <main id="main" tabIndex={-1} className={classNames(s.main, width && s[width])}>
        <div className={s.column}>
          {current?.pages && <PageStrip label={`${frameName}, ${current.label}`} pages={current.pages} />}
          {banner && (
            <div className={s.banner} data-banner>
              {banner}
            </div>
          )}
          {children}
        </div>
      </main>
      <PhoneMenu items={items} more={more} frameName={frameName} head={head} foot={foot} />
    </div>
  );
}

type PhoneMenuProps = Pick<PortalFrameProps, 'items' | 'head' | 'foot'> & {
  more: readonly PortalMenuItem[];
  frameName: string;
};

/** A bar of four, and the sheet with the whole menu. */
function PhoneMenu({ items, more, frameName, head, foot }: PhoneMenuProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const barItems = items.filter((item) => item.shortLabel !== undefined).slice(0, 3);
  return (
    <>
      <nav className={s.botbar} aria-label={`${frameName}, short`}>
        {barItems.map((item) => (
          <Anchor key={item.label} href={item.href ?? '#'} aria-current={currentOf(item)}>
            <Icon name={item.icon} />
            {item.shortLabel}
          </Anchor>
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={menuOpen} onClick={() => setMenuOpen(true)}>
          <Icon name="menu" />
          Menu
        </button>
      </nav>
      <Sheet open={menuOpen} onClose={() => setMenuOpen(false)} label="Menu">
        {head && <div className={s.head}>{head}</div>}
        <nav aria-label={`${frameName}, all`} className={s.sheet}>
          <MenuList items={[...items, ...more]} onPicked={() => setMenuOpen(false)} />
        </nav>
        {foot && <div className={s.sheetFoot}>{foot}</div>}
      </Sheet>
    </>
  );
}

function MenuList({ items, onPicked }: { items: readonly PortalMenuItem[]; onPicked?: () => void }) {
  return (
    <ul className={s.menu}>
      {items.map((item) => (
        <li key={item.label} className={item.divided ? s.divided : undefined}>
          <MenuLine item={item} onPicked={onPicked} />
          {item.current && item.pages?.length ? <PageList pages={item.pages} onPicked={onPicked} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** An item is the current page itself, or leads to the one that is. */
const currentOf = ({ current, href, pages }: PortalMenuItem) =>
  current ? (pages?.some((page) => page.current && page.href !== href) ? 'true' : 'page') : undefined;

function MenuLine({ item, onPicked }: { item: PortalMenuItem; onPicked?: (() => void) | undefined }) {
  const content = (
    <>
      <Icon name={item.icon} />
      <span className={s.label}>{item.label}</span>
      {item.external && <Icon name="ext" size="s" className={s.ext} />}
    </>
  );
  if (item.href === undefined) {
    return (
      <button
        type="button"
        title={item.label}
        onClick={() => {
          onPicked?.();
          item.onSelect?.();
        }}
      >
        {content}
      </button>
    );
  }
  return (
    <Anchor
      href={item.href}
      title={item.label}
      target={item.external ? '_blank' : undefined}
      aria-current={currentOf(item)}
      onClick={() => {
        onPicked?.();
        item.onSelect?.();
      }}
    >
      {content}
    </Anchor>
  );
}
