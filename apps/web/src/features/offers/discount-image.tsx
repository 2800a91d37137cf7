import { messages } from '@trilane/contract/messages';
import { DISCOUNT_IMAGE_BYTES_MAX } from '@trilane/domain/discount';
import { sizeLimitWords } from '@trilane/domain/number-words';
import { RadioGroup } from '@trilane/ui/radio-group';
import { ImageField } from '../../lib/image-field/image-field.tsx';
import { useStores } from '../../lib/queries.ts';
import type { UploadedImage } from '../../lib/upload-image.ts';
import type { DiscountValues } from './discount-values.ts';
import s from './offer-form.module.css';

const shown = { ratio: 16 / 9, sharpWidth: 640, where: 'As the card will show it' };

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

/**
 * Whose image stands on the card: that of the store, or one that is sent at once, so that saving the form takes no
 * time.
 */
export function DiscountImage({ kind, onKind, logo, onLogo, error, onSending, locked }: DiscountImageProps) {
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
        <ImageField
          label="Discount image"
          hint={`PNG, JPEG or JPG, up to ${sizeLimitWords(DISCOUNT_IMAGE_BYTES_MAX)}`}
          tooLarge={messages.imageTooLarge}
          bytesMax={DISCOUNT_IMAGE_BYTES_MAX}
          shown={shown}
          value={logo}
          onChange={onLogo}
          error={error}
          onSending={onSending}
          disabled={locked}
        />
      )}
    </div>
  );
}

/** The image of the first active store, as a card will show it. */
function StoreImage() {
  const stores = useStores().data;
  const logo = stores?.toReversed().find(({ active }) => active)?.logo;
  if (logo)
    return (
      <p className={s.storeImage}>
        <img className={s.thumbnail} src={logo.thumbnailUrl ?? logo.url} alt="" />
        <span className="quiet small">As your first active store shows itself</span>
      </p>
    );
  return stores ? <p className="quiet small">You have no active store yet: until then the card has no image.</p> : null;
}
