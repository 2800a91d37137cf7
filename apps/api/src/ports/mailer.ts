export interface Mail {
  /** One plain address, no display name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes instead of to the sender: one plain address. */
  replyTo?: string;
  /**
   * A web address to which one POST without a sign-in unsubscribes the reader (RFC 8058). Mail programs show it as a
   * button.
   */
  unsubscribeUrl?: string;
  /**
   * Ours and stable over retries, so that a mail sent twice carries one Message-ID. Letters, digits, dots and dashes.
   */
  messageId: string;
}

/**
 * Hands a mail to the mail server.
 * Resolves when the server has taken it over. Throws PortUnavailable (try again later) or PortRefused (the address will
 * never work).
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
