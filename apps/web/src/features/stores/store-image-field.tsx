import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { FileDrop } from '@trilane/ui/file-drop';
import { toast } from '@trilane/ui/toast';
import type { Chosen } from './crop-dialog.tsx';
import { openPicture } from './picture.ts';
import type { StoreImage } from './store-values.ts';
import { storeImageBytesMax, storeImageTypes, uploadImage, uploadWords } from './upload-image.ts';
import s from './store-form.module.css';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })));

const tooLarge = 'The image is larger than 5.1 MB';

type StoreImageFieldProps = {
  value: StoreImage | null;
  onChange: (image: StoreImage) => void;
  error: string | null;
  /** Whether an image is on its way. */
  onSending: (sending: boolean) => void;
};

/** Sends an image at once, so that saving the form takes no time. */
function useSending({ onChange, onSending }: Pick<StoreImageFieldProps, 'onChange' | 'onSending'>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const fail = (words: string | null) => {
    setFailure(words);
    if (words) toast.error(words);
  };
  const send = async (file: File) => {
    const stop = new AbortController();
    sending.current = stop;
    setFailure(null);
    setProgress(0);
    onSending(true);
    try {
      const image = await uploadImage(file, { onProgress: setProgress, signal: stop.signal });
      onChange(image);
      return image;
    } catch (refused) {
      fail(uploadWords(refused));
      return null;
    } finally {
      setProgress(null);
      onSending(false);
    }
  };
  return { progress, failure, fail, send };
}

/** The image of a store: chosen, cut to the ratio in which it is shown, and sent. */
export function StoreImageField({ value, error, ...rest }: StoreImageFieldProps) {
  const { progress, failure, fail, send } = useSending(rest);
  const [previewing, setPreviewing] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // What was chosen last, whole: another part of it can be taken without losing more of it.
  const whole = useRef<{ imageId: string; file: File }>(null);

  const choose = async (file: File) => {
    const picture = await openPicture(file);
    // What no browser can draw the service judges: it has the words for it.
    if (picture) setChosen({ picture, name: file.name, file });
    else void send(file);
  };
  const use = async (file: File) => {
    const original = chosen?.file;
    close();
    const image = await send(file);
    if (image && original) whole.current = { imageId: image.id, file: original };
  };
  const close = () => {
    chosen?.picture.close();
    setChosen(null);
  };
  const cropAgain = async (image: StoreImage) => {
    setPreviewing(false);
    const file = whole.current?.imageId === image.id ? whole.current.file : null;
    const blob = file ?? (await fetch(image.url).then((answer) => (answer.ok ? answer.blob() : null), () => null));
    const picture = blob && (await openPicture(blob));
    if (picture) setChosen({ picture, name: image.name, file });
    else fail('The image could not be opened. Choose it again.');
  };

  return (
    <div className={s.imageField} data-field="logo">
      <FileDrop
        label="Store image"
        accept={storeImageTypes}
        maxBytes={storeImageBytesMax}
        hint="JPG or PNG, up to 5.1 MB"
        prompt={value ? <><b>Choose another image</b> or drop it here</> : undefined}
        progress={progress}
        error={failure ?? error}
        onFiles={([file]) => file && void choose(file)}
        onRefuse={([refused]) => fail(refused?.reason === 'size' ? tooLarge : messages.fileType)}
      >
        {value && <img className={s.thumbnail} src={value.thumbnailUrl ?? value.url} alt={`Chosen: ${value.name}`} />}
      </FileDrop>
      {value && <Button size="s" variant="quiet" icon="eye" className={s.preview} onClick={() => setPreviewing(true)}>Preview image</Button>}
      {value && (
        <Dialog
          open={previewing}
          onClose={() => setPreviewing(false)}
          title="Store image"
          size="l"
          footer={<><Button onClick={() => void cropAgain(value)}>Crop</Button><Button variant="primary" onClick={() => setPreviewing(false)}>Done</Button></>}
        >
          <img className={s.whole} src={value.url} alt={value.name} />
        </Dialog>
      )}
      {chosen && (
        <Suspense>
          <CropDialog chosen={chosen} onCancel={close} onUse={(file) => void use(file)} />
        </Suspense>
      )}
    </div>
  );
}
