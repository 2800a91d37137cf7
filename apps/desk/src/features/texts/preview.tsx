import { LegalText } from '@trilane/ui/legal-text';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { wordsOf } from '../../lib/api.ts';
import type { usePreview } from './use-preview.ts';
import s from './texts.module.css';

type PreviewProps = { preview: ReturnType<typeof usePreview>; waitsFor: string | null };

/** The problems that keep a draft from being published, and the draft as merchants would read it. */
export function Preview({ preview: { data, error }, waitsFor }: PreviewProps) {
  const isAsked = waitsFor === null;
  return (
    <Panel title="Preview" padded>
      <div className={s.preview}>
        <div role="status">
          {waitsFor && <p>{waitsFor}</p>}
          {isAsked && error !== null && <p>The preview could not be created. {wordsOf(error)}</p>}
          {isAsked && data && data.problems.length > 0 && (
            <>
              <p>It cannot be published yet:</p>
              <ul className={s.problems}>
                {data.problems.map((problem) => (
                  <li key={problem}>{problem}.</li>
                ))}
              </ul>
            </>
          )}
          {isAsked && data?.problems.length === 0 && <p className="muted">Ready to publish.</p>}
        </div>
        {isAsked && !data && !error && (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={6} />
          </div>
        )}
        {isAsked && data && (
          <div className={s.reading}>
            <p className={s.title}>{data.reading.title}</p>
            <LegalText text={data.reading} />
          </div>
        )}
      </div>
    </Panel>
  );
}
