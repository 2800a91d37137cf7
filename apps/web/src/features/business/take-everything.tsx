import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { ExportBar } from '../../lib/export-bar.tsx';
import { useExport } from '../../lib/use-export.ts';
import s from './business.module.css';

const INSIDE = [
  'Tables for spreadsheets: record, transfers, arrivals, sales by day, stores, devices, app users, offers and team.',
  'Every monthly statement and every close of the day, as PDF.',
  'Your documents and pictures.',
  'Every row of your data for programs, and your activity with the hashes that prove it.',
];

const NOT_INSIDE = [
  'Passwords, second factors, passkeys and secrets: they would open your account to whoever has the file.',
  'Whole bank account numbers: you find the last four digits.',
  'What the shopper network knows about your shoppers: you find their names, as in the record.',
];

const Contents = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <b>{title}</b>
    <ul className={s.contents}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

/** How do I take my business elsewhere? One archive of everything, what is in it and what is not. */
export function TakeEverything() {
  const exporting = useExport('exportArchive');
  return (
    <Panel title="Take everything with you" padded>
      <div className={s.archive}>
        <p>
          Download everything of your business as one ZIP archive. You can open it without us, and you need no reason to
          take it.
        </p>
        <Contents title="Inside" items={INSIDE} />
        <Contents title="Not inside" items={NOT_INSIDE} />
        <p className="quiet">
          We ask you to confirm that it is you, and mail you that an archive was taken. A large business can take some
          minutes: keep this page open.
        </p>
        <ExportBar exporting={exporting} className={s.progress} />
        <Button
          icon="export"
          busy={exporting.running !== null}
          onClick={() => exporting.start(undefined, 'archive.zip')}
        >
          Download archive
        </Button>
      </div>
    </Panel>
  );
}
