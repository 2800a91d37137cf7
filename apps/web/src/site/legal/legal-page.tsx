import type { ReactNode } from 'react';
import { SiteFrame } from '../site-frame.tsx';
import s from './legal.module.css';

/** A legal text under its title, in lines of a readable length. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SiteFrame place="legal">
      <article className={`wrap ${s.page}`}>
        <h1>{title}</h1>
        {children}
      </article>
    </SiteFrame>
  );
}
