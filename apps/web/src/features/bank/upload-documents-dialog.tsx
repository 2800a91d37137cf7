import { DOCUMENT_BYTES_MAX, DOCUMENTS_AT_ONCE_MAX } from '@trilane/domain/files';
import { sizeLimitWords } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { Button, IconButton } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { FileDrop } from '@trilane/ui/file-drop';
import { Icon } from '@trilane/ui/icon';
import { ProgressBar } from '@trilane/ui/progress-bar';
import { documentEndings, sizeWords } from './document-rules.ts';
import type { DocumentItem } from './document-rules.ts';
import { useDocumentUpload } from './use-document-upload.ts';
import s from './bank.module.css';

/** Several documents at once, each with its own progress and its own reason when it cannot be taken. */
export function UploadDocumentsDialog({ onClose }: { onClose: () => void }) {
  const { items, busy, ready, add, remove, send } = useDocumentUpload({ onDone: onClose });
  const words = ready === 1 ? word('Upload 1 document') : `Upload ${ready} documents`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Upload documents"
      description={prose`Statements, a voided check or a letter from your bank. Only you and those who verify your
        account see them.`}
      dismissible={!busy}
      fullOnPhone
      footer={
        <>
          <Button onClick={onClose}>{busy ? 'Stop' : 'Cancel'}</Button>
          <Button
            variant="primary"
            busy={busy}
            reasonDisabled={ready === 0 && 'Choose a document first'}
            onClick={send}
          >
            {ready === 0 ? 'Upload' : words}
          </Button>
        </>
      }
    >
      <div className={s.uploading}>
        <FileDrop
          label="Documents"
          accept={documentEndings}
          maxBytes={DOCUMENT_BYTES_MAX}
          multiple
          maxFiles={DOCUMENTS_AT_ONCE_MAX}
          hint={`PDF, PNG or JPG, up to ${sizeLimitWords(DOCUMENT_BYTES_MAX)} each`}
          disabled={busy}
          onFiles={(files) => add(files, [])}
          onRefuse={(refused) => add([], refused)}
        />
        {items.length > 0 && (
          <ul className={s.items} aria-label="Chosen documents">
            {items.map((item) => (
              <Item key={item.key} item={item} onRemove={busy ? null : () => remove(item.key)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type ItemProps = {
  item: DocumentItem;
  /** Null while the documents are being sent: what is still to come is on its way, too. */
  onRemove: (() => void) | null;
};

function Item({ item: { file, state, progress, error }, onRemove }: ItemProps) {
  const fails = state === 'failed' || state === 'refused';
  return (
    <li>
      <Icon name={state === 'sent' ? 'check' : fails ? 'alert' : 'file'} />
      <div className={s.item}>
        <p className={s.long}>
          {file.name} <span className="quiet num">{sizeWords(file.size)}</span>
        </p>
        {state === 'sending' && (
          <ProgressBar label={`Sending ${file.name}`} value={progress} valueText={`${Math.round(progress * 100)} %`} />
        )}
        {state === 'sent' && <p className="quiet small">Arrived</p>}
        {fails && (
          <p className={s.wrong} role="alert">
            {error}
            {state === 'failed' && ' Upload it again.'}
          </p>
        )}
      </div>
      {onRemove && state !== 'sent' && <IconButton icon="close" label={`Leave out ${file.name}`} onClick={onRemove} />}
    </li>
  );
}
