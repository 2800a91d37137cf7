import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { ModalLayer } from './modal-layer.tsx';
import s from './sheet.module.css';

type SheetProps = { open: boolean; onClose: () => void; label: string; children: ReactNode };

/** A menu that rises from the bottom edge of a phone. */
export function Sheet({ open, onClose, label, children }: SheetProps) {
  if (!open) return null;
  return (
    <ModalLayer onClose={onClose} label={label} className={s.sheet}>
      <div className={s.head}>
        <h2>{label}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={s.body}>{children}</div>
    </ModalLayer>
  );
}
