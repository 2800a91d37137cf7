import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counted } from '@trilane/domain/number-words';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { messages } from '@trilane/contract/messages';
import { STORE_SHEET_CHARACTERS_MAX } from '@trilane/domain/store-sheet';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { toast } from '@trilane/ui/toast';
import { api, quietApi, wordsOf } from '../../lib/api.ts';
import { OneKey } from '../../lib/one-key.ts';
import { readAgain } from '../../lib/read-again.ts';
import { readTextFile } from '../../lib/read-text-file.ts';
import { ChooseSheet, sheetTooLong } from './choose-sheet.tsx';
import { ImportPreview } from './import-preview.tsx';
import { StoreImageField } from './store-image-field.tsx';
import type { StoreImage } from './store-values.ts';
import s from './import-dialog.module.css';

type Check = CallOutput<Calls['checkStoreImport']>;
type Chosen = { fileName: string; csv: string; check: Check };

function addedWords({ stores, devices }: { stores: number; devices: number }): string {
  if (stores > 0 && devices > 0) return `${counted(stores, 'store')} and ${counted(devices, 'device')}`;
  if (stores > 0) return counted(stores, 'store');
  return devices > 0 ? counted(devices, 'device') : '';
}

function whyNotImport({ faulty, stores, devices }: Check, logo: StoreImage | null): string | null {
  if (faulty > 0) return 'Correct the marked lines, then choose the file again';
  if (stores + devices === 0) return 'Everything in the file already exists';
  return stores > 0 && !logo ? messages.storeImageRequired : null;
}

/** A file that was chosen, and what importing it would do. */
function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const choose = async (file: File) => {
    setProblem(null);
    setChecking(true);
    try {
      const csv = await readTextFile(file);
      if (csv.length > STORE_SHEET_CHARACTERS_MAX) setProblem(sheetTooLong);
      else setChosen({ fileName: file.name, csv, check: await quietApi.call('checkStoreImport', { body: { csv } }) });
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setChecking(false);
    }
  };
  return { chosen, problem, setProblem, checking, choose, forget: () => setChosen(null) };
}

type ImportOptions = { logo: StoreImage | null; choose: (file: File) => Promise<void>; onClose: () => void };

/** Sends the file once. After a refusal the lines are checked again. */
function useImport({ logo, choose, onClose }: ImportOptions) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const oneKey = useRef(new OneKey<{ csv: string; logo: { id: string } | null }>());
  const importAll = async ({ csv, fileName }: Chosen) => {
    setBusy(true);
    try {
      const body = { csv, logo: logo ? { id: logo.id } : null };
      const added = await oneKey.current.send(body, (idempotencyKey) =>
        api.call('importStores', { body, idempotencyKey }),
      );
      toast.success(`${addedWords(added)} added from ${fileName}`);
      await readAgain(client, ['stores', 'business']);
      onClose();
    } catch {
      // The call has shown its words; what stands in the way now, the file's lines say.
      await choose(new File([csv], fileName));
    } finally {
      setBusy(false);
    }
  };
  return { busy, importAll };
}

/**
 * Adds the stores and devices of a CSV: a file is chosen, looked at line by line, and imported as a whole or not at
 * all.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { chosen, problem, setProblem, checking, choose, forget } = useChosenFile();
  const [logo, setLogo] = useState<StoreImage | null>(null);
  const [sendingImage, setSendingImage] = useState(false);
  const check = chosen?.check;
  const needsImage = check !== undefined && check.faulty === 0 && check.stores > 0;
  const whyNot = check ? whyNotImport(check, logo) : null;
  const { busy, importAll } = useImport({ logo: needsImage ? logo : null, choose, onClose });

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title="Import stores and devices"
      size="l"
      fullOnPhone
      footNote={check && check.faulty === 0 ? 'All of it is added, or nothing.' : undefined}
      footer={
        <>
          <Button onClick={chosen ? forget : onClose} disabled={busy}>
            {chosen ? 'Choose another file' : 'Cancel'}
          </Button>
          {chosen && (
            <Button
              variant="primary"
              busy={busy || sendingImage}
              reasonDisabled={whyNot}
              onClick={() => void importAll(chosen)}
            >
              {check && check.faulty === 0 && addedWords(check) ? `Add ${addedWords(check)}` : 'Import'}
            </Button>
          )}
        </>
      }
    >
      {chosen ? (
        <div className={s.steps}>
          <ImportPreview fileName={chosen.fileName} check={chosen.check} />
          {needsImage && (
            <div className={s.image}>
              <p className="muted">Every new store gets this image. You can give each its own later.</p>
              <StoreImageField value={logo} onChange={setLogo} error={null} onSending={setSendingImage} />
            </div>
          )}
        </div>
      ) : (
        <ChooseSheet
          problem={problem}
          checking={checking}
          onFile={(file) => void choose(file)}
          onProblem={setProblem}
        />
      )}
    </Dialog>
  );
}
