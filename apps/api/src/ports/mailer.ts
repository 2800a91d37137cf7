export interface Mail {
  /** One plain address, no display name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes instead of to the sender: one plain address. */
  replyTo?: string;
  /**
   * Where one POST without a sign-in ends mails of this kind (RFC 8058): a web address, which mail programs turn into a
   * button of their own.
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
