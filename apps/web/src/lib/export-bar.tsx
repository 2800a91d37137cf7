import { Suspense } from 'react';
import { lazyPart } from '@trilane/ui/lazy-part';
import type { Exporting } from './use-export.ts';

const ExportStrip = lazyPart(() => import('./export-strip.tsx').then((module) => module.ExportStrip));

/** The place of an export under way; nothing while none is. */
export function ExportBar({
  exporting: { running, cancel },
  className,
}: {
  exporting: Pick<Exporting<never>, 'running' | 'cancel'>;
  className?: string;
}) {
  return (
    running && (
      <Suspense fallback={null}>
        <ExportStrip progress={running.progress} onCancel={cancel} className={className} />
      </Suspense>
    )
  );
}
