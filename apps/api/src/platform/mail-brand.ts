import type { BusinessMailBrand } from '@trilane/contract/mails/mail-layout';
import type { Config } from '../config/config.ts';

/** What a mail about a business takes from the settings; its links open the portal in that business. */
export const brandOf = (
  { productName, contactEmail, publicUrl }: Pick<Config, 'productName' | 'contactEmail' | 'publicUrl'>,
  businessId: string,
): BusinessMailBrand => ({ productName, contactEmail, publicUrl, businessId });
