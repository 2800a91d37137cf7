import { LEGAL_TEXTS, type LegalTextId } from '@trilane/domain/legal-text';
import { BackLink } from '@trilane/ui/back-link';
import { LegalText } from '@trilane/ui/legal-text';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { useParams } from 'wouter';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskRead } from '../../lib/queries.ts';

/** A published version as merchants read it. */
export function ReadTextScreen() {
  const { id, version } = useParams() as { id: LegalTextId; version: string };
  const text = useDeskRead('getLegalText', { params: { id, version } });
  return (
    <>
      <div>
        <BackLink href="/texts" to="Texts" />
        <PageHead title={`${LEGAL_TEXTS[id] ?? 'Text'}, version ${version}`} />
      </div>
      <Panel label="Text" padded>
        <Awaited read={text} what="This version">
          {({ changes, reading }) => (
            <>
              {changes !== '' && <p className="muted">What is new: {changes}</p>}
              <LegalText text={reading} />
            </>
          )}
        </Awaited>
      </Panel>
    </>
  );
}
