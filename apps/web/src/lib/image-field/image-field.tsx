import { Suspense, useEffect, useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { FileDrop } from '@trilane/ui/file-drop';
import { lazyPart } from '@trilane/ui/lazy-part';
import { toast } from '@trilane/ui/toast';
import { imageTypes, uploadImage, uploadWords } from '../upload-image.ts';
import type { UploadedImage } from '../upload-image.ts';
import type { Chosen, Shown } from './crop-dialog.tsx';
import { openPicture } from './picture.ts';
import s from './image-field.module.css';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx').then((module) => module.CropDialog));

type ImageFieldProps = {
  /** Also the title of its dialogs. */
  label: string;
  hint: string;
  shown: Shown;
  bytesMax: number;
  /** What is said of a larger file. */
  tooLarge: string;
  value: UploadedImage | null;
  onChange: (image: UploadedImage) => void;
  error: string | null;
  /** Whether an image is on its way. */
  onSending: (sending: boolean) => void;
  disabled?: boolean;
};

/** Sends an image at once, so that saving the form takes no time. */
function useSending({ onChange, onSending }: Pick<ImageFieldProps, 'onChange' | 'onSending'>) {
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

/** The picture being cropped: a file that was just chosen, or the image that was sent before. */
function useCropping({ send, fail }: Pick<ReturnType<typeof useSending>, 'send' | 'fail'>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // What was chosen last, whole: another part of it can be taken without losing more of it.
  const whole = useRef<{ imageId: string; file: File }>(null);

  const choose = async (file: File) => {
    const picture = await openPicture(file);
    // What no browser can draw the service judges: it has the words for it.
    if (picture) {
      fail(null);
      setChosen({ picture, name: file.name, file });
    } else void send(file);
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
  const failToOpen = () => {
    close();
    fail('The image could not be opened. Choose it again.');
  };
  const cropAgain = async (image: UploadedImage) => {
    const file = whole.current?.imageId === image.id ? whole.current.file : null;
    const blob =
      file ??
      (await fetch(image.url).then(
        (answer) => (answer.ok ? answer.blob() : null),
        () => null,
      ));
    const picture = blob && (await openPicture(blob));
    if (picture) setChosen({ picture, name: image.name, file });
    else failToOpen();
  };
  return { chosen, choose, use, close, cropAgain, failToOpen };
}

/** An image that is chosen, cut to the ratio in which it is shown, and sent. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, shown, bytesMax, tooLarge, value, error, disabled = false, ...rest } = props;
  const { progress, failure, fail, send } = useSending(rest);
  const [previewing, setPreviewing] = useState(false);
  const { chosen, choose, use, close, cropAgain, failToOpen } = useCropping({ send, fail });
  const cropPreviewed = (image: UploadedImage) => {
    setPreviewing(false);
    void cropAgain(image);
  };

  return (
    <div className={s.field} data-field="logo">
      <FileDrop
        label={label}
        accept={imageTypes}
        maxBytes={bytesMax}
        hint={hint}
        prompt={value ? <PromptToReplace /> : undefined}
        progress={progress}
        error={failure ?? error}
        disabled={disabled}
        onFiles={([file]) => file && void choose(file)}
        onRefuse={([refused]) => fail(refused?.reason === 'size' ? tooLarge : messages.fileType)}
      >
        {value && <Thumbnail value={value} ratio={shown.ratio} />}
      </FileDrop>
      {value && (
        <Button size="s" variant="quiet" icon="eye" onClick={() => setPreviewing(true)}>
          Preview image
        </Button>
      )}
      {value && previewing && (
        <Preview
          title={label}
          value={value}
          disabled={disabled}
          onClose={() => setPreviewing(false)}
          onCrop={() => cropPreviewed(value)}
        />
      )}
      {chosen && (
        <Suspense>
          <CropDialog
            title={label}
            shown={shown}
            bytesMax={bytesMax}
            chosen={chosen}
            onCancel={close}
            onUse={(file) => void use(file)}
            onFail={failToOpen}
          />
        </Suspense>
      )}
    </div>
  );
}

type PreviewProps = { title: string; value: UploadedImage; disabled: boolean; onClose: () => void; onCrop: () => void };

function Preview({ title, value, disabled, onClose, onCrop }: PreviewProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="l"
      footer={
        <>
          <Button disabled={disabled} onClick={onCrop}>
            Crop
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <img className={s.whole} src={value.url} alt={value.name} />
    </Dialog>
  );
}

const PromptToReplace = () => (
  <>
    <b>Choose another image</b> or drop it here
  </>
);

const Thumbnail = ({ value, ratio }: { value: UploadedImage; ratio: number }) => (
  <img
    className={s.thumbnail}
    style={{ aspectRatio: ratio }}
    src={value.thumbnailUrl ?? value.url}
    alt={`Chosen: ${value.name}`}
  />
);
