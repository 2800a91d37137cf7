import { links } from '../links.ts';
import s from './asked-note.module.css';

/** For visitors who asked for a page of the portal; a script of the page shows it before the first paint. */
export function AskedNote() {
  return (
    <div className={s.note}>
      <p className="wrap">
        You have to sign in first. The page you asked for opens right after.{' '}
        <a className="link" href={links.signIn}>
          Sign in
        </a>
      </p>
    </div>
  );
}
