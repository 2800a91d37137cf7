import { useEffect, useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { STORE_IMAGE_BYTES_MAX } from '@trilane/domain/files';
import { sizeLimitWords } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { FileDrop } from '@trilane/ui/file-drop';
import { imageTypes, uploadImage, uploadWords } from '../../lib/upload-image.ts';
import type { UploadedImage } from '../../lib/upload-image.ts';
import s from './receipts.module.css';

const largest = sizeLimitWords(STORE_IMAGE_BYTES_MAX);

type LogoFieldProps = {
  value: UploadedImage | null;
  onChange: (image: UploadedImage | null) => void;
  error: string | null;
  /** Whether an image is on its way. */
  onSending: (sending: boolean) => void;
};

/** A logo of any shape, sent at once. It is not cut: a receipt shows it whole. */
export function LogoField({ value, onChange, error, onSending }: LogoFieldProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);
  const send = async (file: File) => {
    const stop = new AbortController();
    under.current = stop;
    setFailure(null);
    setProgress(0);
    onSending(true);
    try {
      onChange(await uploadImage(file, { onProgress: setProgress, signal: stop.signal }));
    } catch (refused) {
      setFailure(uploadWords(refused));
    } finally {
      setProgress(null);
      onSending(false);
    }
  };
  const remove = () => {
    setFailure(null);
    onChange(null);
  };
  return (
    <div className={s.logoField}>
      <FileDrop
        label="Logo"
        accept={imageTypes}
        maxBytes={STORE_IMAGE_BYTES_MAX}
        hint={`JPG or PNG, up to ${largest}`}
        progress={progress}
        error={failure ?? error}
        onFiles={([file]) => file && void send(file)}
        onRefuse={([refused]) =>
          setFailure(refused?.reason === 'size' ? `The image is larger than ${largest}` : messages.fileType)
        }
      >
        {value && <img className={s.logo} src={value.url} alt={`Chosen: ${value.name}`} />}
      </FileDrop>
      {value && (
        <Button size="s" variant="quiet" icon="trash" onClick={remove}>
          Remove the logo
        </Button>
      )}
    </div>
  );
}
