import { Button } from '@trilane/ui/button';
import { ProgressBar } from '@trilane/ui/progress-bar';
import { progressShare, progressWords } from './export-progress.ts';
import type { Exporting } from './use-export.ts';
import s from './export-bar.module.css';

/** How far the export has come, with the way to give it up; nothing while none is running. */
export function ExportBar({ exporting, className }: { exporting: Pick<Exporting<never>, 'running' | 'cancel'>; className?: string }) {
  if (!exporting.running) return null;
  const { progress } = exporting.running;
  const words = progressWords(progress);
  return (
    <div className={[s.bar, className].filter(Boolean).join(' ')}>
      <p className={s.words}><b>Exporting</b> <span className="num">{words}</span></p>
      <ProgressBar label="Export" value={progress && progressShare(progress)} valueText={words} />
      <Button size="s" onClick={exporting.cancel}>Cancel</Button>
    </div>
  );
}
