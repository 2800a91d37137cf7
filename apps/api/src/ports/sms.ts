export interface TextMessage {
  /** E.164, `+1` and ten digits. */
  to: string;
  text: string;
}

/**
 * Hands a text message to the gateway. Throws PortUnavailable, or PortRefused for a number the gateway will never
 * serve.
 */
export interface Sms {
  send(message: TextMessage): Promise<void>;
}
