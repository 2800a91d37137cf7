import { LANGUAGE_NAMES } from '@trilane/domain/language';
import { ROLE_WORDS } from '@trilane/domain/team';
import { classNames } from '@trilane/ui/class-names';
import { Icon } from '@trilane/ui/icon';
import { Anchor } from '@trilane/ui/link';
import { Popover } from '@trilane/ui/popover';
import { SchemeSwitch } from '@trilane/ui/scheme-switch';
import { useAccess } from '../../lib/access.tsx';
import { useAuth } from '../../lib/auth-state.ts';
import { logout } from '../../lib/logout.ts';
import { useBelow } from '../../lib/use-below.ts';
import { BusinessSwitch } from './business-switch.tsx';
import { chooseOther, OTHER_LANGUAGE } from '../../lib/language.ts';
import rail from './rail-button.module.css';
import s from './person-menu.module.css';

/** Who is signed in, behind a button of the rail: colors, language, security, logout. */
export function PersonMenu() {
  const person = useAuth(({ userDetails }) => userDetails);
  const businesses = useAccess().data?.businesses ?? [];
  // The rail that shows icons alone has no room for the switch.
  const narrow = useBelow(1120);
  if (!person) return null;
  const role = businesses.find(({ current }) => current)?.role;
  return (
    <Popover
      label="You"
      trigger={(trigger) => (
        <button {...trigger} type="button" className={classNames(rail.railButton, s.button)} title={person.name}>
          <Icon name="user" />
          <span className={s.name}>{person.name}</span>
          <Icon name="up" size="s" className={s.up} />
        </button>
      )}
    >
      {(close) => (
        <div className={s.menu}>
          <p className={s.who}>
            <b>{person.name}</b>
            <span className="quiet small">{person.email}</span>
            {role && <span className="quiet small">{ROLE_WORDS[role]}</span>}
          </p>
          {narrow && businesses.length > 1 && <BusinessSwitch />}
          <SchemeSwitch />
          <div className={s.lines}>
            <Anchor href="/portal/admin/security" onClick={close}>
              <Icon name="lock" />
              Sign-in and security
            </Anchor>
            <button type="button" lang={OTHER_LANGUAGE} onClick={chooseOther}>
              <Icon name="globe" />
              {LANGUAGE_NAMES[OTHER_LANGUAGE]}
            </button>
            <button type="button" onClick={() => void logout()}>
              <Icon name="logout" />
              Logout
            </button>
          </div>
        </div>
      )}
    </Popover>
  );
}
