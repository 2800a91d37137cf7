import { setTimeout as delay } from 'node:timers/promises';
import { imageForm } from '../../packages/testkit/src/build-merchant.ts';
import type { Cluster } from './cluster.ts';

/** An owner who uploads pictures while the object storage is away. */
export interface UploadWatch {
  /** Uploads every second for this long. Returns every answer other than the expected refusal. */
  whileAway(ms: number): Promise<string[]>;
  /** Returns what does not work again. */
  afterwards(): Promise<string[]>;
  figure(): string;
}

const REST_MS = 1_000;
const ANSWER_MS_MAX = 15_000;

/** Uploads a first picture; throws when that fails. */
export async function watchUploads({ url, shops }: Cluster): Promise<UploadWatch> {
  const headers = { authorization: `Bearer ${shops[0]!.token}` };
  const upload = async () => {
    const body = await imageForm();
    const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS_MAX) };
    const answer = await fetch(`${url}/api/v2/files/files`, options);
    return { status: answer.status, text: await answer.text() };
  };
  const first = await upload();
  if (first.status !== 200) throw new Error(`an upload was answered ${first.status} ${first.text}`);
  let refused = 0;
  return {
    async whileAway(ms) {
      const wrong: string[] = [];
      const endsAt = performance.now() + ms;
      while (performance.now() < endsAt) {
        const { status, text } = await upload().catch((error: Error) => ({ status: 0, text: error.message }));
        if (status === 503 && text.includes('storage_unavailable') && text.includes('Files cannot be stored'))
          refused += 1;
        else wrong.push(`an upload was answered ${status} ${text.slice(0, 200)}`);
        await delay(REST_MS);
      }
      return wrong;
    },
    async afterwards() {
      const again = await upload();
      const { id, url: place } = JSON.parse(first.text) as { id: string; url: string };
      const read = await fetch(new URL(place, url).href.replace(/^https:\/\/[^/]+/, url));
      return [
        ...(again.status === 200 ? [] : [`afterwards an upload was answered ${again.status} ${again.text}`]),
        ...(read.status === 200 ? [] : [`afterwards file ${id} was answered ${read.status}`]),
      ];
    },
    figure: () => `${refused} uploads refused with words, and taken again`,
  };
}
