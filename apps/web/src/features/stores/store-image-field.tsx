import { useEffect, useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { FileDrop } from '@trilane/ui/file-drop';
import { toast } from '@trilane/ui/toast';
import type { StoreImage } from './store-values.ts';
import { storeImageBytesMax, storeImageTypes, uploadImage, uploadWords } from './upload-image.ts';
import s from './store-form.module.css';

const tooLarge = 'The image is larger than 5.1 MB';

type StoreImageFieldProps = {
  value: StoreImage | null;
  onChange: (image: StoreImage) => void;
  error: string | null;
  /** Whether an image is on its way. */
  onSending: (sending: boolean) => void;
};

/** The image of a store: sent at once, so that saving the form takes no time. */
export function StoreImageField({ value, onChange, error, onSending }: StoreImageFieldProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [previewing, setPreviewing] = useState(false);
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
      onChange(await uploadImage(file, { onProgress: setProgress, signal: stop.signal }));
    } catch (refused) {
      fail(uploadWords(refused));
    } finally {
      setProgress(null);
      onSending(false);
    }
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
        onFiles={([file]) => file && void send(file)}
        onRefuse={([refused]) => fail(refused?.reason === 'size' ? tooLarge : messages.fileType)}
      >
        {value && <img className={s.thumbnail} src={value.thumbnailUrl ?? value.url} alt={`Chosen: ${value.name}`} />}
      </FileDrop>
      {value && <Button size="s" variant="quiet" icon="eye" className={s.preview} onClick={() => setPreviewing(true)}>Preview image</Button>}
      {value && (
        <Dialog open={previewing} onClose={() => setPreviewing(false)} title="Store image" size="l" footer={<Button onClick={() => setPreviewing(false)}>Close</Button>}>
          <img className={s.whole} src={value.url} alt={value.name} />
        </Dialog>
      )}
    </div>
  );
}
