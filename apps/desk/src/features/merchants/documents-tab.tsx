import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { Table } from '@trilane/ui/table';
import { useEffect, useState } from 'react';
import { readFile } from '../../lib/api.ts';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import s from './merchants.module.css';

type Document = CallOutput<DeskCalls['listMerchantDocuments']>[number];

const KINDS: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' };

/** The bank documents, with one of them open below the list. */
export function DocumentsTab({ id }: { id: string }) {
  const documents = useDeskRead('listMerchantDocuments', { params: { id } });
  const [open, setOpen] = useState<Document | null>(null);
  return (
    <>
      <Panel label="Bank documents">
        <Awaited read={documents} what="The documents">
          {(list) =>
            list.length === 0 ? (
              <EmptyState>The merchant has not uploaded any documents.</EmptyState>
            ) : (
              <Documents list={list} onOpen={setOpen} />
            )
          }
        </Awaited>
      </Panel>
      {open && (
        <Panel
          key={open.id}
          title={<span className={s.long}>{open.name}</span>}
          aside={<Button onClick={() => setOpen(null)}>Close document</Button>}
          padded
        >
          <DocumentView businessId={id} document={open} />
        </Panel>
      )}
    </>
  );
}

function Documents({ list, onOpen }: { list: readonly Document[]; onOpen: (document: Document) => void }) {
  return (
    <Table label="Bank documents" stack>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Uploaded</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((document) => (
          <tr key={document.id}>
            <td data-at="title" className={s.long}>
              {document.name}
            </td>
            <td data-at="sub">{KINDS[document.mediaType] ?? 'Other'}</td>
            <td data-at="note">{formatNewYorkInstant(document.createdAt)}</td>
            <td data-at="end">
              <Button size="s" icon="eye" aria-label={`View ${document.name}`} onClick={() => onOpen(document)}>
                View
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows a document under the viewer's email as a watermark. Each view is recorded in the merchant's audit trail. */
function DocumentView({ businessId, document }: { businessId: string; document: Document }) {
  const me = useDeskMe();
  const read = useQuery({
    queryKey: ['getMerchantDocument', businessId, document.id],
    queryFn: ({ signal }) =>
      readFile('getMerchantDocument', { params: { id: businessId, fileId: document.id }, signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  const url = useObjectUrl(read.data);
  return (
    <Awaited read={read} what="The document">
      {() =>
        url !== null && (
          <div className={s.sheet}>
            {document.mediaType === 'application/pdf' ? (
              <iframe src={url} title={document.name} />
            ) : (
              <img src={url} alt={document.name} />
            )}
            <div className={s.mark} aria-hidden="true">
              {[1, 2, 3].map((n) => (
                <span key={n}>{me.data?.email}</span>
              ))}
            </div>
          </div>
        )
      }
    </Awaited>
  );
}

/** A URL for bytes in memory, revoked when the component goes away. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
