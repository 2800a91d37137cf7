import { Suspense, lazy } from 'react';
import type { Exporting } from './use-export.ts';

const ExportStrip = lazy(() => import('./export-strip.tsx').then((module) => ({ default: module.ExportStrip })));

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
