import { LegalText } from '@trilane/ui/legal-text';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { wordsOf } from '../../lib/api.ts';
import type { usePreview } from './use-preview.ts';
import s from './texts.module.css';

type PreviewProps = { preview: ReturnType<typeof usePreview>; hasDay: boolean };

/** The problems that keep a draft from being published, and the draft as merchants would read it. */
export function Preview({ preview: { data, error }, hasDay }: PreviewProps) {
  return (
    <Panel title="Preview" padded>
      <div className={s.preview}>
        <div role="status">
          {!hasDay && <p>Choose the day it takes effect to see a preview.</p>}
          {hasDay && error !== null && <p>The preview could not be created. {wordsOf(error)}</p>}
          {hasDay && data && data.problems.length > 0 && (
            <>
              <p>It cannot be published yet:</p>
              <ul className={s.problems}>
                {data.problems.map((problem) => (
                  <li key={problem}>{problem}.</li>
                ))}
              </ul>
            </>
          )}
          {hasDay && data?.problems.length === 0 && <p className="muted">Ready to publish.</p>}
        </div>
        {hasDay && !data && !error && (
          <div aria-busy="true">
            <Skeleton kind="rows" rows={6} />
          </div>
        )}
        {hasDay && data && (
          <div className={s.reading}>
            <p className={s.title}>{data.reading.title}</p>
            <LegalText text={data.reading} />
          </div>
        )}
      </div>
    </Panel>
  );
}
