import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { ExportBar } from '../../lib/export-bar.tsx';
import { useExport } from '../../lib/use-export.ts';
import s from './business.module.css';

const INSIDE = [
  'Tables for spreadsheets: record, transfers, arrivals, sales by day, stores, devices, app users, offers and team.',
  'Every monthly statement and every close of the day, as PDF.',
  'Your documents and pictures.',
  'Every row of your data for programs, and your activity with its hashes.',
];

const NOT_INSIDE = [
  'Passwords, second factors, passkeys and secrets: they would let anyone who has the file into your account.',
  'Full bank account numbers: only the last four digits are included.',
  'What the shopper network knows about your shoppers: their names are included, as in the record.',
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

/** The owner’s download of the whole business. */
export function TakeEverything() {
  const exporting = useExport('exportArchive');
  return (
    <Panel title="Download everything" padded>
      <div className={s.archive}>
        <p>
          Download your whole business as one ZIP archive. You can read it without us, and you need not tell us why.
        </p>
        <Contents title="Included" items={INSIDE} />
        <Contents title="Not included" items={NOT_INSIDE} />
        <p className="quiet">
          We’ll ask you to confirm it’s you, and email you about the download. A large business can take several
          minutes. Keep this page open.
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
