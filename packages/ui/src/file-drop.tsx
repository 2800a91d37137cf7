import { useId, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { FieldNote, fieldNoteId } from './field.tsx';
import { classNames } from './class-names.tsx';
import { Icon } from './icon.tsx';
import s from './file-drop.module.css';

export type FileRefusal = { file: File; reason: 'type' | 'size' | 'count' };

type FileDropProps = {
  label: string;
  /** Types ("image/*", "application/pdf") or endings (".pdf"). */
  accept: readonly string[];
  maxBytes: number;
  multiple?: boolean;
  /** At most this many in one go, when `multiple`. */
  maxFiles?: number;
  /** Files that passed; never empty. */
  onFiles: (files: File[]) => void;
  /** Files that did not, each with why. The caller has the words. */
  onRefuse?: (refused: FileRefusal[]) => void;
  /** The limits in words. */
  hint: ReactNode;
  prompt?: ReactNode;
  error?: string | null | false;
  /** 0 to 1 while sending. */
  progress?: number | null;
  disabled?: boolean;
  /** What is already there: a preview, a list of names. */
  children?: ReactNode;
};

function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule.toLowerCase());
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

function sortFiles(
  files: File[],
  { accept, maxBytes, multiple, maxFiles }: Pick<FileDropProps, 'accept' | 'maxBytes' | 'multiple' | 'maxFiles'>,
) {
  const most = multiple ? (maxFiles ?? Infinity) : 1;
  const taken: File[] = [];
  const refused: FileRefusal[] = [];
  for (const file of files) {
    if (!isAccepted(file, accept)) refused.push({ file, reason: 'type' });
    else if (file.size > maxBytes) refused.push({ file, reason: 'size' });
    else if (taken.length >= most) refused.push({ file, reason: 'count' });
    else taken.push(file);
  }
  return { taken, refused };
}

function useDrop(off: boolean, receive: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const dropEvents = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (!off) setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!off) receive([...event.dataTransfer.files]);
    },
  };
  return { over, dropEvents };
}

/**
 * Takes files by drop, by click or by keyboard. It only looks at name, type and size: the server decides what a file
 * is.
 */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    accept,
    multiple = false,
    onFiles,
    onRefuse,
    hint,
    prompt,
    error,
    progress = null,
    disabled = false,
    children,
  } = props;
  const id = useId();
  const sending = progress !== null;
  const off = disabled || sending;
  const receive = (files: File[]) => {
    const { taken, refused } = sortFiles(files, props);
    if (refused.length > 0) onRefuse?.(refused);
    if (taken.length > 0) onFiles(taken);
  };
  const { over, dropEvents } = useDrop(off, receive);
  return (
    <div className={s.field}>
      <span className={s.label} id={`${id}-label`}>
        {label}
      </span>
      <label className={classNames(s.drop, over && s.over, off && s.off, Boolean(error) && s.wrong)} {...dropEvents}>
        <input
          type="file"
          className={s.input}
          accept={accept.join(',')}
          multiple={multiple}
          disabled={off}
          aria-labelledby={`${id}-label`}
          aria-describedby={[`${id}-limits`, fieldNoteId(id, { error, hint: null })].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            receive([...(event.target.files ?? [])]);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
        {children ?? <Icon name="upload" />}
        <span className={s.prompt}>{prompt ?? <Invitation multiple={multiple} />}</span>
        <span className={s.limits} id={`${id}-limits`}>
          {hint}
        </span>
        {sending && <progress className={s.progress} max={1} value={progress} aria-label={`Sending: ${label}`} />}
      </label>
      <FieldNote id={id} error={error} />
    </div>
  );
}

const Invitation = ({ multiple }: { multiple: boolean }) =>
  multiple ? (
    <>
      <b>Choose files</b> or drop them here
    </>
  ) : (
    <>
      <b>Choose a file</b> or drop it here
    </>
  );
