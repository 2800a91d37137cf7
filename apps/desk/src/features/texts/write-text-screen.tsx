import { isLegalTextId, LEGAL_TEXTS, type LegalTextId } from '@trilane/domain/legal-text';
import { BackLink } from '@trilane/ui/back-link';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { useParams } from 'wouter';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import { TextForm } from './text-form.tsx';

/** Writes, previews and publishes a new version of a text. */
export function WriteTextScreen() {
  const { id = '' } = useParams();
  const roles = useDeskMe().data?.roles;
  const texts = useDeskRead('listLegalTexts');
  if (!isLegalTextId(id)) return <TextsMessage>This text does not exist.</TextsMessage>;
  if (roles && !roles.includes('admin')) return <TextsMessage>Only administrators can publish texts.</TextsMessage>;
  return (
    <>
      <div>
        <BackLink href="/texts" to="Texts" />
        <PageHead
          title={`${LEGAL_TEXTS[id]}: a new version`}
          sub="It starts with the text in force. Your draft stays in this tab until you publish it."
        />
      </div>
      <Awaited read={texts} what="The texts">
        {(list) => <Begun id={id} version={list.find((text) => text.id === id)?.inForce ?? ''} />}
      </Awaited>
    </>
  );
}

const TextsMessage = ({ children }: { children: string }) => (
  <>
    <div>
      <BackLink href="/texts" to="Texts" />
      <PageHead title="Texts" />
    </div>
    <EmptyState>{children}</EmptyState>
  </>
);

function Begun({ id, version }: { id: LegalTextId; version: string }) {
  const text = useDeskRead('getLegalText', { params: { id, version } });
  return (
    <Awaited read={text} what="The text in force">
      {({ title, body }) => <TextForm key={id} id={id} title={title} body={body} />}
    </Awaited>
  );
}
