import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.tsx';
import { ModalLayer } from './modal-layer.tsx';
import s from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the bottom right, the main one last. */
  footer?: ReactNode;
  /** A quiet sentence left of the buttons. */
  footNote?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** Fills the screen on phones; otherwise it rises from the bottom edge. */
  fullOnPhone?: boolean;
  dismissible?: boolean;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/** A modal dialog. Put `data-autofocus` on the control that should have the focus first. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  footer,
  footNote,
  size = 'm',
  fullOnPhone = false,
  dismissible = true,
  role,
  initialFocus,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <ModalLayer
      onClose={onClose}
      dismissible={dismissible}
      role={role}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
      initialFocus={initialFocus}
      className={classNames(s.dialog, s[size], fullOnPhone && s.full)}
    >
      <div className={s.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {dismissible && <IconButton icon="close" label="Close" onClick={onClose} />}
      </div>
      <div className={s.body}>
        {description && (
          <div id={`${id}-text`} className={s.text}>
            {description}
          </div>
        )}
        {children}
      </div>
      {footer && (
        <div className={s.foot}>
          {footNote && <p className={s.note}>{footNote}</p>}
          <div className={s.actions}>{footer}</div>
        </div>
      )}
    </ModalLayer>
  );
}
