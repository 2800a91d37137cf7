import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { ModalLayer } from './modal-layer.tsx';
import s from './side-panel.module.css';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title: a status, say. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The whole story of one row: an overlay on the right, a sheet on phones. */
export function SidePanel({ open, onClose, title, aside, children }: SidePanelProps) {
  const id = useId();
  if (!open) return null;
  return (
    <ModalLayer onClose={onClose} labelledBy={id} className={s.side}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {aside}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
    </ModalLayer>
  );
}

/** One part of the story, under a small heading and divided by a hairline. */
export function SideSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={s.section}>
      {title && <h3>{title}</h3>}
      {children}
    </section>
  );
}
