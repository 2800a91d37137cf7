import type { ComponentProps } from 'react';
import { STORE_IMAGE_BYTES_MAX } from '@trilane/domain/files';
import { sizeLimitWords } from '@trilane/domain/number-words';
import { ImageField } from '../../lib/image-field/image-field.tsx';

/** The limit of store images (docs/product.md#files). */
const largest = sizeLimitWords(STORE_IMAGE_BYTES_MAX);
const shown = { ratio: 1, sharpWidth: 112, where: 'As your list will show it' };

/** The image of a store, a square wherever it is shown. */
export function StoreImageField(
  props: Pick<ComponentProps<typeof ImageField>, 'value' | 'onChange' | 'error' | 'onSending'>,
) {
  return (
    <ImageField
      label="Store image"
      hint={`Required. JPG or PNG, up to ${largest}`}
      tooLarge={`The image is larger than ${largest}`}
      bytesMax={STORE_IMAGE_BYTES_MAX}
      shown={shown}
      {...props}
    />
  );
}
