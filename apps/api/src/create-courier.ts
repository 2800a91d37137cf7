import { createFolderCourier } from './adapters/payout-rail/folder-courier.ts';
import type { Config } from './config/config.ts';

/** The courier to the bank's SFTP server or to a folder. The SFTP client is loaded only where it is used. */
export async function createCourier({ sftp, folder }: Config['nacha']) {
  if (!sftp) return createFolderCourier({ folder });
  const { createSftpCourier } = await import('./adapters/payout-rail/sftp-courier.ts');
  return createSftpCourier(sftp);
}
