import { Refused } from './create-server.ts';
import { send } from './send.ts';
import type { Incoming, Outgoing } from './send.ts';

/** What the sandbox asks of the product itself, as anyone outside could. */
export type Product = {
  url: string;
  /** The product's business clock. */
  getNow(): Promise<Date>;
  /** By whose name and addresses its messages are written. */
  getBrand(): Promise<{ productName: string; contactEmail: string; publicUrl: string; appDownloadUrl: string }>;
  /** Moves the product's business clock to an instant; its due work has run when this resolves. */
  moveClockTo(instant: Date): Promise<Date>;
};

export function createProduct({
  productUrl,
  testClockSecret,
}: {
  productUrl: string;
  testClockSecret: string;
}): Product {
  const readAnswer = <T>({ status, text }: Incoming): T => {
    if (status < 200 || status > 299)
      throw new Refused(status >= 500 ? 502 : status, `The product answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  const readNow = (answer: Incoming): Date => {
    const now = new Date(readAnswer<{ now: string }>(answer).now);
    if (Number.isNaN(now.getTime())) throw new Refused(502, 'The product did not say what time it is');
    return now;
  };
  const reach = async (path: string, call?: Outgoing): Promise<Incoming> => {
    try {
      return await send(`${productUrl}/api/v2${path}`, call);
    } catch {
      throw new Refused(502, `The product does not answer at ${productUrl}`);
    }
  };
  return {
    url: productUrl,
    async getNow() {
      return readNow(await reach('/config'));
    },
    async getBrand() {
      const { productName, links } = readAnswer<{
        productName: string;
        links: { contactEmail: string; appDownload: string };
      }>(await reach('/config'));
      return {
        productName,
        contactEmail: links.contactEmail,
        publicUrl: productUrl,
        appDownloadUrl: links.appDownload,
      };
    },
    async moveClockTo(instant) {
      return readNow(
        await reach('/test/clock', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-test-clock-secret': testClockSecret },
          body: JSON.stringify({ to: instant.toISOString() }),
        }),
      );
    },
  };
}
