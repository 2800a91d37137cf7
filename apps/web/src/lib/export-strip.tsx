import { Button } from '@trilane/ui/button';
import { ProgressBar } from '@trilane/ui/progress-bar';
import { progressShare, progressWords } from './export-progress.ts';
import type { DownloadProgress } from './download.ts';
import s from './export-strip.module.css';

type ExportStripProps = { progress: DownloadProgress | null; onCancel: () => void; className?: string };

/** How far the export has come, with the way to give it up. */
export function ExportStrip({ progress, onCancel, className }: ExportStripProps) {
  const words = progressWords(progress);
  return (
    <div className={[s.bar, className].filter(Boolean).join(' ')}>
      <p className={s.words}>
        <b>Exporting</b> <span className="num">{words}</span>
      </p>
      <ProgressBar label="Export" value={progress && progressShare(progress)} valueText={words} />
      <Button size="s" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
