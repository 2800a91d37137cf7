/** The address where a program listens, and the settings that name it. */
export interface ListenPlace {
  readonly setting: string;
  readonly hostSetting: string;
  readonly host: string;
  readonly port: number;
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Whether an error comes from listening. Files and other servers fail with the same codes. */
function isOfListening(error: unknown, host: string): boolean {
  const { syscall, hostname } = (error ?? {}) as { syscall?: string; hostname?: string };
  return syscall === 'listen' || syscall === 'bind' || (syscall === 'getaddrinfo' && hostname === host);
}

/** Why a program cannot listen at its address, with the setting to change; null for an error with another cause. */
export function whyNotListening(error: unknown, { setting, hostSetting, host, port }: ListenPlace): string | null {
  if (!isOfListening(error, host)) return null;
  const code = codeOf(error);
  const elsewhere = `set ${setting} to another port`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or ${elsewhere}`;
  if (code === 'EACCES') return `Port ${port} on ${host} needs rights that this account lacks (EACCES): ${elsewhere}`;
  const unknown = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND';
  return unknown ? `${host} is not an address of this machine. Set ${hostSetting} to one that is` : null;
}

const READ_CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'there is a file where a folder is needed',
  EISDIR: 'it is a folder',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
  EIO: 'the disk has an error',
};

/** Why a file could not be read, in words; null for an error with another cause. */
export function whyNotRead(error: unknown, path: string): string | null {
  const cause = READ_CAUSES[codeOf(error) ?? ''];
  return cause === undefined ? null : `${path} cannot be read: ${cause}`;
}

const FILE_CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file may not grow that large here',
  ENOTDIR: 'there is a file where a folder is needed',
  EEXIST: 'there is a file where a folder is needed',
  EISDIR: 'there is a folder where a file is needed',
  ENOENT: 'the folder does not exist, or it is read-only',
  EIO: 'the disk has an error',
  EMFILE: 'too many files are open',
};

/** Why the disk refused to write, in words; null for an error with another cause. */
export function whyNotStored(error: unknown): string | null {
  const { path, address } = (error ?? {}) as { path?: string; address?: string };
  const cause = FILE_CAUSES[codeOf(error) ?? ''];
  const place = path ?? address;
  return cause === undefined || place === undefined ? null : `${place} cannot be written: ${cause}`;
}
