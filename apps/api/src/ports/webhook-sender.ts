/** What a merchant's receiver said, or why it said nothing, in words for the delivery log. */
export type WebhookAnswer = { status: number; text: string } | { failure: string };

/**
 * Posts an event to an address that a merchant has typed. It never follows a redirect, never reaches an address inside
 * the installation's own network, and always ends within ten seconds. `text` is the beginning of the answer.
 */
export interface WebhookSender {
  send(request: { url: string; headers: Readonly<Record<string, string>>; body: string }): Promise<WebhookAnswer>;
}
