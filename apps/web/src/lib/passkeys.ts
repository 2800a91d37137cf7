/** Browsers make and use passkeys under a name, never under a bare address. */
const isBareAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** Whether this browser, at this address, can make and use passkeys. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !isBareAddress(location.hostname);

/**
 * Where this product can be opened instead, when it is a machine of one's own that goes by its number; null elsewhere.
 */
export function namedAddress({
  protocol,
  hostname,
  port,
  pathname,
}: Pick<Location, 'protocol' | 'hostname' | 'port' | 'pathname'> = location): string | null {
  return ['127.0.0.1', '[::1]'].includes(hostname) ? `${protocol}//localhost${port && `:${port}`}${pathname}` : null;
}
