import { classNames } from './class-names.tsx';
import s from './icon.module.css';

/** Drawn on a 20 px grid with a 1.5 px stroke. One path each, so the whole set costs about a kibibyte. */
const paths = {
  admin: 'M3 6h7M14 6h3M3 14h3M10 14h7M10 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  alert: 'M10 3 2.75 16h14.5zM10 8.25v3.5M10 13.75h.01',
  arrow: 'M4 10h12M11.5 5.5 16 10l-4.5 4.5',
  balance: 'M3 6.5h14M3 10h14M3 13.5h8M13.4 13.5a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0',
  bank: 'M3 7.5 10 3l7 4.5zM4.5 16.5h11M5.5 10v4M10 10v4M14.5 10v4',
  cal:
    'M5 4.5h10a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-10a1.5 1.5 0 0 1-1.5-1.5v-9a1.5 1.5 0 0 1 1.5-1.5z' +
    'M3.5 8.25h13M7 3v3M13 3v3',
  chat:
    'M3.5 5A1.5 1.5 0 0 1 5 3.5h10A1.5 1.5 0 0 1 16.5 5v7a1.5 1.5 0 0 1-1.5 1.5' +
    'H9L5.5 17v-3.5H5A1.5 1.5 0 0 1 3.5 12z',
  check: 'M4.5 10.5l3.7 3.7 7.3-8',
  close: 'M5 5l10 10M15 5 5 15',
  copy:
    'M8.5 7h6.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5' +
    'h-6.5a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5z' +
    'M13 4.75A1.25 1.25 0 0 0 11.75 3.5h-7A1.25 1.25 0 0 0 3.5 4.75v7A1.25 1.25 0 0 0 4.75 13',
  down: 'M5 8l5 5 5-5',
  download: 'M10 3.5V12M6.5 8.5L10 12l3.5-3.5M4 12.5V16h12v-3.5',
  edit: 'M12.5 4.5l3 3L7 16l-3.5.5L4 13zM11 6l3 3',
  export: 'M10 3.5V13M6.5 9.5 10 13l3.5-3.5M4 16.5h12',
  ext: 'M11.5 4H16v4.5M16 4l-7 7M13.5 11.5V16H4V6.5h4.5',
  eye:
    'M2 10s2.8-5.25 8-5.25S18 10 18 10s-2.8 5.25-8 5.25S2 10 2 10Z' +
    'M7.75 10a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0',
  eyeOff:
    'M4 4l12 12M8.2 4.95A9 9 0 0 1 10 4.75C15.2 4.75 18 10 18 10a13 13 0 0 1-2.4 3' +
    'M13 14.6a7.6 7.6 0 0 1-3 .65C4.8 15.25 2 10 2 10a13.2 13.2 0 0 1 3.7-4',
  file: 'M5.5 2.75h6l3.5 3.5v11h-9.5zM11.5 2.75v3.5H15',
  first: 'M15 5l-5 5 5 5M5.5 5v10',
  globe: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M3 10h14M10 3q6 7 0 14M10 3q-6 7 0 14',
  help: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M8 8a2 2 0 1 1 2.8 1.83c-.5.25-.8.67-.8 1.42M10 13.75h.01',
  info: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 9.25v4M10 6.5h.01',
  last: 'M5 5l5 5-5 5M14.5 5v10',
  left: 'M12 5l-5 5 5 5',
  link:
    'M8.5 11.5a3 3 0 0 0 4.24 0l2.5-2.5A3 3 0 0 0 11 4.76L10 5.75' +
    'M11.5 8.5a3 3 0 0 0-4.24 0l-2.5 2.5A3 3 0 0 0 9 15.24l1-.99',
  lock:
    'M6 9h8a1.5 1.5 0 0 1 1.5 1.5v4.5a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-4.5a1.5 1.5 0 0 1 1.5-1.5z' +
    'M7 9V6.5a3 3 0 0 1 6 0V9',
  logout: 'M8 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3M13 13.5l3.5-3.5L13 6.5M16.5 10H8',
  mail:
    'M4.25 4.5h11.5a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5' +
    'h-11.5a1.5 1.5 0 0 1-1.5-1.5v-8a1.5 1.5 0 0 1 1.5-1.5z' +
    'M3.5 6l6.5 4.75L16.5 6',
  menu: 'M3 6h14M3 10h14M3 14h14',
  moon: 'M16.25 11.9A6.75 6.75 0 0 1 8.1 3.75a6.75 6.75 0 1 0 8.15 8.15z',
  pin: 'M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9zM8 8.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  plus: 'M10 4v12M4 10h12',
  promo: 'M3 10.2l6.7-6.7H16.5v6.8L9.8 17zM12.2 6.8a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  record: 'M5 2.75h10v14.5l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.25zM8 7h4M8 10.5h4',
  refund: 'M7 4 3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H7',
  right: 'M8 5l5 5-5 5',
  search: 'M3.75 9a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0-10.5 0M13 13l3.75 3.75',
  store:
    'M3.5 8v8.5h13V8' +
    'M2.75 7.25 4.5 3.5h11l1.75 3.75a2.4 2.4 0 0 1-4.8.2 2.45 2.45 0 0 1-4.9 0 2.4 2.4 0 0 1-4.8-.2Z' +
    'M8 16.5v-4h4v4',
  sun:
    'M6.75 10a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0M10 2.5v1.75M10 15.75v1.75M2.5 10h1.75M15.75 10h1.75' +
    'M4.7 4.7l1.2 1.2M14.1 14.1l1.2 1.2M15.3 4.7l-1.2 1.2M5.9 14.1l-1.2 1.2',
  support:
    'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M7.25 10a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0M5.1 5.1l2.9 2.9' +
    'M12 12l2.9 2.9M14.9 5.1 12 8M8 12l-2.9 2.9',
  theme: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
  till:
    'M4.5 3.5h11a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5' +
    'h-11a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5z' +
    'M10 13v3.5M6.5 16.5h7',
  trash: 'M3.5 5.5h13M8 5.5V3.75h4V5.5M5 5.5l.75 10.75h8.5L15 5.5M8.5 8.5v4.75M11.5 8.5v4.75',
  up: 'M5 12l5-5 5 5',
  upload: 'M10 13V4.5M6.5 7.5L10 4l3.5 3.5M4 12.5V16h12v-3.5',
  user: 'M6.75 6.75a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0M3.75 16.75c.6-3 3.1-4.75 6.25-4.75s5.65 1.75 6.25 4.75',
  wallet:
    'M3.5 5.5A1.5 1.5 0 0 1 5 4h9.5v3' +
    'M3.5 5.5V14A2 2 0 0 0 5.5 16h9.5a1.5 1.5 0 0 0 1.5-1.5v-6A1.5 1.5 0 0 0 15 7H5a1.5 1.5 0 0 1-1.5-1.5Z' +
    'M13.5 11.5h.01',
} as const;

export type IconName = keyof typeof paths;

/** The names of all icons. A function, because bundlers keep a computed constant even where nobody uses it. */
export const iconNames = (): IconName[] => Object.keys(paths) as IconName[];

type IconProps = {
  name: IconName;
  size?: 'm' | 's';
  /** Give words only when the icon stands alone; beside text it stays hidden from assistive technology. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 'm', label, className }: IconProps) {
  return (
    <svg
      className={classNames(s.icon, size === 's' && s.small, className)}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={paths[name]} />
      {name === 'theme' && <path className={s.solid} d="M10 3a7 7 0 0 1 0 14z" />}
    </svg>
  );
}
