import type { ReactNode } from 'react';
import s from './gallery.module.css';

export function Spec({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.spec} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
