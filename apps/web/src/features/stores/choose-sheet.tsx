import { messages } from '@trilane/contract/messages';
import { STORE_SHEET_CHARACTERS_MAX, STORE_SHEET_ROWS_MAX } from '@trilane/domain/store-sheet';
import { grouped } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { FileDrop } from '@trilane/ui/file-drop';
import { sampleSheet } from './sample-sheet.ts';
import s from './import-dialog.module.css';

export const sheetTooLong = `The file is longer than ${grouped(STORE_SHEET_CHARACTERS_MAX)} characters`;

type ChooseSheetProps = {
  problem: string | null;
  checking: boolean;
  onFile: (file: File) => void;
  onProblem: (words: string) => void;
};

/** Takes the CSV file, and offers an example file. */
export function ChooseSheet({ problem, checking, onFile, onProblem }: ChooseSheetProps) {
  return (
    <div className={s.steps}>
      <FileDrop
        label="CSV file"
        accept={['.csv', 'text/csv']}
        maxBytes={4 * STORE_SHEET_CHARACTERS_MAX}
        hint={`One line for each device, up to ${grouped(STORE_SHEET_ROWS_MAX)} lines`}
        error={problem}
        disabled={checking}
        onFiles={([file]) => file && onFile(file)}
        onRefuse={([refused]) => onProblem(refused?.reason === 'size' ? sheetTooLong : messages.fileType)}
      />
      <p className="muted" role="status">
        {checking ? 'Reading the file…' : 'Nothing is added before you have seen what each line does.'}
      </p>
      <p>
        <Button size="s" variant="quiet" icon="download" onClick={() => void sampleSheet()}>
          Download an example
        </Button>
      </p>
    </div>
  );
}
