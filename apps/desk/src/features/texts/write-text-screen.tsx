import { isLegalTextId, LEGAL_TEXTS, type LegalTextId } from '@trilane/domain/legal-text';
import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { useParams } from 'react-router';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import { TextForm } from './text-form.tsx';

/** A new version of a text: written, seen as it will read, and published. */
export function WriteTextScreen() {
  const { id = '' } = useParams();
  const roles = useDeskMe().data?.roles;
  const texts = useDeskRead('listLegalTexts');
  if (!isLegalTextId(id)) return <EmptyState>There is no such text.</EmptyState>;
  if (roles && !roles.includes('admin')) return <EmptyState>Only administrators publish texts.</EmptyState>;
  return (
    <>
      <PageHead
        title={`${LEGAL_TEXTS[id]}: a new version`}
        sub="It begins with the words in force. What you write stays in this window until it is published."
        action={<ButtonLink href="/texts">All texts</ButtonLink>}
      />
      <Awaited read={texts} what="The texts">
        {(list) => <Begun id={id} version={list.find((text) => text.id === id)?.inForce ?? ''} />}
      </Awaited>
    </>
  );
}

function Begun({ id, version }: { id: LegalTextId; version: string }) {
  const text = useDeskRead('getLegalText', { params: { id, version } });
  return (
    <Awaited read={text} what="The text in force">
      {({ title, body }) => <TextForm key={id} id={id} title={title} body={body} />}
    </Awaited>
  );
}
