import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { LEGAL_TEXTS, updatedWords, type LegalTextId } from '@trilane/domain/legal-text';
import { counted } from '@trilane/domain/number-words';
import { NOTICE_DAYS } from '@trilane/domain/promises';
import { useNavigate } from '@trilane/ui/browser-location';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { toast } from '@trilane/ui/toast';
import { useDeskWrite } from '../../lib/queries.ts';
import { manuscriptOf, type Draft } from './use-draft.ts';
import s from './texts.module.css';

interface Props {
  id: LegalTextId;
  draft: Draft;
  preview: CallOutput<DeskCalls['previewLegalText']>;
  onClose: () => void;
  onPublished: () => void;
}

/** Shows what publishing a version means, and asks for confirmation. */
export function PublishDialog({ id, draft, preview: { isNow, asks }, onClose, onPublished }: Props) {
  const navigate = useNavigate();
  const publish = useDeskWrite('publishLegalText', {
    reads: ['listLegalTexts'],
    onDone: ({ version }) => {
      onPublished();
      toast.success(`Version ${version} is published`);
      void navigate('/texts');
    },
  });
  const name = LEGAL_TEXTS[id];
  return (
    <ConfirmDialog
      open
      title={`Publish version ${draft.version} of ${name}?`}
      confirmLabel="Publish"
      danger={false}
      busy={publish.isPending}
      onCancel={onClose}
      onConfirm={() => publish.mutate({ body: { id, ...manuscriptOf(draft) } }, { onError: onClose })}
    >
      <ul className={s.problems}>
        <li>
          {isNow
            ? 'The public pages show it within seconds.'
            : `The public pages show it from ${updatedWords(draft.effective)} on. `}
          {!isNow && 'Until then it can be read at its own address, and you can publish it again with changes.'}
        </li>
        {asks !== null && (
          <li>
            {counted(asks, 'owner')} {asks === 1 ? 'is' : 'are'} asked to agree
            {isNow ? ' at the next sign-in or page' : ' from that day on'}. Until an owner agrees, that portal is
            read-only. Tills keep taking payments.
          </li>
        )}
        {id !== 'landing-numbers' && (
          <li>
            The shipped terms promise {counted(NOTICE_DAYS, 'day')} of notice of material changes. Publishing notifies
            nobody: send the notice yourself.
          </li>
        )}
        <li>Once it is in force or agreed to, its text can no longer change. A changed text needs a higher version.</li>
      </ul>
    </ConfirmDialog>
  );
}
