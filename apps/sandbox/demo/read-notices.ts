import type { World } from './world.ts';

const UNREAD = 3;

/** The merchant has read what the months brought, but for the newest notices. */
export async function readNotices({ product }: World): Promise<void> {
  const { docs } = await product.call('listNotices', { query: { limit: String(UNREAD + 1) } });
  const newestRead = docs[UNREAD];
  if (newestRead) await product.call('readNotices', { body: { through: newestRead.id } });
}
