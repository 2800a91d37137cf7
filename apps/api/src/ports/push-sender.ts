/** A browser at its push service (RFC 8030), with the keys under which it reads messages (RFC 8291), in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  text: string;
  /** How long the push service keeps it for a browser that is off. */
  ttlSeconds: number;
  /** Wakes a phone that saves its battery. */
  urgent: boolean;
  /** A later message of the same topic replaces one that still waits at the push service; at most 32 letters. */
  topic: string;
}

/**
 * `taken`: the push service has the message. `gone`: the browser gets no messages any more. `refused`: the push service
 * will never accept this message.
 */
export type PushOutcome = { outcome: 'taken' | 'gone' | 'refused'; status: number };

/**
 * Hands messages to the push services of browsers, encrypted so that only the browser reads them. It never reaches an
 * address inside the installation's own network. Throws `PortUnavailable` where the same message can be tried again.
 */
export interface PushSender {
  /** The public key with which browsers subscribe, in base64url. */
  readonly publicKey: string;
  /** Whether this can be a browser: an address to which we send, and a key with which we can encrypt. */
  canReach(target: PushTarget): { address: boolean; key: boolean };
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
