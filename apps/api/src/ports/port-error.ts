/** The names by which a port is known in errors, logs and health. */
export type PortName =
  | 'mailer'
  | 'sms'
  | 'captcha'
  | 'open-banking'
  | 'identity'
  | 'payout-rail'
  | 'shopper-network'
  | 'geocoder'
  | 'file-store'
  | 'malware-scan'
  | 'error-reporter'
  | 'push';

/**
 * The outside party could not be reached, was too slow, or answered something we cannot trust. Nothing is known about
 * whether it acted: the same request may be sent again, under the same reference. Adapters never retry themselves; the
 * outbox does.
 */
export class PortUnavailable extends Error {
  readonly port: PortName;
  /** So long the party asks to be left alone; 0 where it asks nothing. */
  readonly waitSeconds: number;

  constructor(port: PortName, what: string, cause?: unknown, { waitSeconds = 0 }: { waitSeconds?: number } = {}) {
    super(`${port}: ${what}`, { cause });
    this.name = 'PortUnavailable';
    this.port = port;
    this.waitSeconds = waitSeconds;
  }
}

/**
 * The outside party understood and said no for good: sending the same again is pointless (a mailbox that does not
 * exist).
 */
export class PortRefused extends Error {
  readonly port: PortName;

  constructor(port: PortName, what: string, cause?: unknown) {
    super(`${port}: ${what}`, { cause });
    this.name = 'PortRefused';
    this.port = port;
  }
}
