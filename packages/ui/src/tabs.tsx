import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Anchor } from './link.tsx';
import s from './tabs.module.css';

/** Tabs that are pages: links, the present one marked. */
export function TabLinks({
  label,
  items,
}: {
  label: string;
  items: ReadonlyArray<{ href: string; label: ReactNode; current?: boolean }>;
}) {
  return (
    <nav className={s.tabs} aria-label={label}>
      {items.map((item) => (
        <Anchor key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </Anchor>
      ))}
    </nav>
  );
}

type TabsProps<Id extends string> = {
  label: string;
  items: ReadonlyArray<{ id: Id; label: ReactNode }>;
  current: Id;
  onChange: (id: Id) => void;
  /** The content of the current tab. */
  children: ReactNode;
};

/** Tabs inside a page, controlled, so the choice can live in the address. Arrows, Home and End move. */
export function Tabs<Id extends string>({ label, items, current, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((item) => item.id === current);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = items[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${next.id}`)}`)?.focus();
  };
  return (
    <>
      <div className={s.tabs} role="tablist" aria-label={label} onKeyDown={keyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={item.id === current}
            aria-controls={`${base}-panel`}
            tabIndex={item.id === current ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`}>
        {children}
      </div>
    </>
  );
}
