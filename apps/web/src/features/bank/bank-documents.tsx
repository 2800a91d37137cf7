import { Suspense, use, useEffect, useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { Banner } from '@trilane/ui/banner';
import { usePlace } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Icon } from '@trilane/ui/icon';
import { lazyPart } from '@trilane/ui/lazy-part';
import { TextLink } from '@trilane/ui/link';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { Panel } from '@trilane/ui/panel';
import { isAborted, showError } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { PageSeen } from '../../lib/page-seen.ts';
import { useZone } from '../../lib/queries.ts';
import type { BusinessData } from '../../lib/queries.ts';
import s from './bank.module.css';

const UploadDocumentsDialog = lazyPart(() =>
  import('./upload-documents-dialog.tsx').then((module) => module.UploadDocumentsDialog),
);

type BankDocument = BusinessData['bankRegistration']['bankDocuments'][number];

/** Scrolls to the documents and focuses them when the address names them, also after a reload. */
function useNamed() {
  const part = useRef<HTMLDivElement>(null);
  const place = usePlace();
  const seen = use(PageSeen);
  useEffect(() => {
    if (!seen || new URLSearchParams(place.search).get('part') !== 'documents') return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [place, seen]);
  return part;
}

/** The documents given to the bank, by name and date, and the way to give more. */
export function BankDocuments({ documents, requested }: { documents: readonly BankDocument[]; requested: boolean }) {
  const [uploading, setUploading] = useState(false);
  const part = useNamed();
  return (
    <>
      {requested && (
        <Banner title="Documents are requested." icon="file">
          Please upload them below, so that your bank account can be verified. The email we sent you lists what is
          needed. <TextLink href="/portal/faq#bank-documents">Why?</TextLink>
        </Banner>
      )}
      <div ref={part} tabIndex={-1}>
        <Panel
          title="Documents"
          aside={
            <Button variant={requested ? 'primary' : 'secondary'} icon="upload" onClick={() => setUploading(true)}>
              Upload documents
            </Button>
          }
        >
          {documents.length === 0 ? (
            <EmptyState>{messages.noDocuments}</EmptyState>
          ) : (
            <ul className={s.documents} aria-label="Bank documents">
              {documents.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      {uploading && (
        <Suspense fallback={<LoadingOverlay onCancel={() => setUploading(false)} />}>
          <UploadDocumentsDialog onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  );
}

function DocumentRow({ document: { id, name, createdAt } }: { document: BankDocument }) {
  const zone = useZone();
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    try {
      const { download, saveFile } = await import('../../lib/download.ts');
      const file = await download('getDocument', undefined, { params: { id } });
      saveFile(file.blob, file.fileName ?? name);
    } catch (error) {
      if (!isAborted(error)) showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <Icon name="file" />
      <span className={s.long}>{name}</span>
      <time className="quiet" dateTime={createdAt}>
        {formatDate(createdAt, zone)}
      </time>
      <Button size="s" icon="download" busy={busy} aria-label={`Download ${name}`} onClick={() => void fetchIt()}>
        Download
      </Button>
    </li>
  );
}
