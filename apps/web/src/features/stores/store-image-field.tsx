import type { ComponentProps } from 'react';
import { ImageField } from '../../lib/image-field/image-field.tsx';

/** The limit of store images (docs/product.md#files). */
const bytesMax = 5_347_737;
const shown = { ratio: 1, sharpWidth: 112, where: 'As your list will show it' };

/** The image of a store, a square wherever it is shown. */
export function StoreImageField(
  props: Pick<ComponentProps<typeof ImageField>, 'value' | 'onChange' | 'error' | 'onSending'>,
) {
  return (
    <ImageField
      label="Store image"
      hint="JPG or PNG, up to 5.1 MB"
      tooLarge="The image is larger than 5.1 MB"
      bytesMax={bytesMax}
      shown={shown}
      {...props}
    />
  );
}
