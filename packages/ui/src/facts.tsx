import type { ReactNode } from 'react';
import s from './facts.module.css';

/** Terms left, values right. */
export function Facts({ items }: { items: ReadonlyArray<{ term: string; value: ReactNode }> }) {
  return (
    <dl className={s.facts}>
      {items.map((item) => (
        <div key={item.term}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
