import { Icon } from '@trilane/ui/icon';
import { Anchor } from '@trilane/ui/link';
import { Panel } from '@trilane/ui/panel';
import { menuPages } from './menu-pages.ts';
import { useOpenPages } from './open-pages.ts';
import s from './admin-pages.module.css';

const admin = '/portal/admin';

/** The pages of Admin beside its tabs, for phones, where the menu is closed. */
export function AdminPages() {
  const pages = menuPages(admin, admin, useOpenPages()).filter(({ href }) => href.startsWith(`${admin}/`));
  return (
    <Panel title="More in Admin">
      <ul className={s.list}>
        {pages.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>
              {label}
              <Icon name="right" size="s" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
