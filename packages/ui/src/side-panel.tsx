import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.tsx';
import { ModalLayer } from './modal-layer.tsx';
import s from './side-panel.module.css';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title: a status, say. */
  aside?: ReactNode;
  /** Stands beside the page, which makes room, instead of over it. */
  beside?: boolean;
  children: ReactNode;
};

/** The whole story of one row: an overlay on the right, a sheet on phones; beside the page where there is room. */
export function SidePanel({ open, onClose, title, aside, beside = false, children }: SidePanelProps) {
  const id = useId();
  if (!open) return null;
  return (
    <ModalLayer onClose={onClose} labelledBy={id} beside={beside} className={classNames(s.side, beside && s.beside)}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {aside}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
    </ModalLayer>
  );
}

type SideSectionProps = {
  title?: string;
  /** Stays in sight at the foot of the panel until the panel is scrolled to it. */
  foot?: boolean;
  children: ReactNode;
};

/** One part of the story, under a small heading and divided by a hairline. */
export function SideSection({ title, foot = false, children }: SideSectionProps) {
  return (
    <section className={classNames(s.section, foot && s.foot)}>
      {title && <h3>{title}</h3>}
      {children}
    </section>
  );
}
