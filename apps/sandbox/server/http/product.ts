import { Refused } from './create-server.ts';

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

export function createProduct({ productUrl, testClockSecret }: { productUrl: string; testClockSecret: string }): Product {
  const readAnswer = async <T>(response: Response): Promise<T> => {
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status >= 500 ? 502 : response.status, `The product answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  const readNow = async (response: Response): Promise<Date> => {
    const now = new Date((await readAnswer<{ now: string }>(response)).now);
    if (Number.isNaN(now.getTime())) throw new Refused(502, 'The product did not say what time it is');
    return now;
  };
  const reach = async (path: string, init?: RequestInit): Promise<Response> => {
    try {
      return await fetch(`${productUrl}/api/v2${path}`, init);
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
      const { productName, links } = await readAnswer<{ productName: string; links: { contactEmail: string; appDownload: string } }>(await reach('/config'));
      return { productName, contactEmail: links.contactEmail, publicUrl: productUrl, appDownloadUrl: links.appDownload };
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
