import { useEffect, useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { DISCOUNT_IMAGE_BYTES_MAX } from '@trilane/domain/discount';
import { FileDrop } from '@trilane/ui/file-drop';
import { RadioGroup } from '@trilane/ui/radio-group';
import { toast } from '@trilane/ui/toast';
import { useStores } from '../../lib/queries.ts';
import { imageTypes, uploadImage, uploadWords } from '../../lib/upload-image.ts';
import type { UploadedImage } from '../../lib/upload-image.ts';
import type { DiscountValues } from './discount-values.ts';
import s from './offer-form.module.css';

type DiscountImageProps = {
  kind: DiscountValues['image'];
  onKind: (kind: DiscountValues['image']) => void;
  logo: UploadedImage | null;
  onLogo: (logo: UploadedImage) => void;
  error: string | null;
  /** Whether an image is on its way. */
  onSending: (sending: boolean) => void;
  locked: boolean;
};

/** Whose image stands on the card: that of the store, or one that is sent at once, so that saving the form takes no time. */
export function DiscountImage({ kind, onKind, logo, onLogo, error, onSending, locked }: DiscountImageProps) {
  const { progress, failure, fail, send } = useSending(onLogo, onSending);
  return (
    <div className={s.imagePart}>
      <RadioGroup<DiscountValues['image']>
        label="Image"
        value={kind}
        onChange={onKind}
        options={[
          { value: 'store', label: 'Use the store image', note: 'Each store shows its own', disabled: locked },
          { value: 'upload', label: 'Upload an image', note: 'One image for all stores', disabled: locked },
        ]}
      />
      {kind === 'store' && <StoreImage />}
      {kind === 'upload' && (
        <div data-field="logo">
          <FileDrop
            label="Discount image"
            accept={imageTypes}
            maxBytes={DISCOUNT_IMAGE_BYTES_MAX}
            hint="PNG, JPEG or JPG, up to 5 MB"
            prompt={logo ? <><b>Choose another image</b> or drop it here</> : undefined}
            progress={progress}
            error={failure ?? error}
            disabled={locked}
            onFiles={([file]) => file && void send(file)}
            onRefuse={([refused]) => fail(refused?.reason === 'size' ? messages.imageTooLarge : messages.fileType)}
          >
            {logo && <><img className={s.thumbnail} src={logo.thumbnailUrl ?? logo.url} alt="" /><span className={s.fileName}>{logo.name}</span></>}
          </FileDrop>
        </div>
      )}
    </div>
  );
}

function useSending(onLogo: (logo: UploadedImage) => void, onSending: (sending: boolean) => void) {
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
      onLogo(await uploadImage(file, { onProgress: setProgress, signal: stop.signal }));
    } catch (refused) {
      fail(uploadWords(refused));
    } finally {
      setProgress(null);
      onSending(false);
    }
  };
  return { progress, failure, fail, send };
}

/** The image of the first active store, as a card will show it. */
function StoreImage() {
  const stores = useStores().data;
  const logo = stores?.toReversed().find(({ active }) => active)?.logo;
  if (logo) return <p className={s.storeImage}><img className={s.thumbnail} src={logo.thumbnailUrl ?? logo.url} alt="" /><span className="quiet small">As your first active store shows itself</span></p>;
  return stores ? <p className="quiet small">You have no active store yet: until then the card has no image.</p> : null;
}
