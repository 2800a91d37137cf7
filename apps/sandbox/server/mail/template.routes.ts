import type { FastifyInstance } from 'fastify';
import { messagePreviews } from '@trilane/contract/mails/previews';
import { SMS_LENGTH_MAX, smsLength } from '@trilane/contract/mails/text-messages';
import { Refused } from '../http/create-server.ts';
import type { Product } from '../http/product.ts';
import { MESSAGE_POLICY } from './mail.routes.ts';

/** One message as the page of templates shows it. */
export type Template = { id: string; name: string; text: string } & (
  | { channel: 'email'; subject: string }
  /** `length` counts the seven-bit alphabet of an SMS; null where a sign is not in it. */
  | { channel: 'sms'; length: number | null; lengthMax: number }
);

const DARK = '@media (prefers-color-scheme:dark)';

/** Every message of the product, and behind them those that it also sends in Spanish. */
function allPreviews(brand: Parameters<typeof messagePreviews>[0]): ReturnType<typeof messagePreviews> {
  const english = messagePreviews(brand);
  const textOf = (one: (typeof english)[number]) => (one.channel === 'sms' ? one.text : one.mail.text);
  const spanish = messagePreviews(brand, undefined, 'es').filter((one, n) => textOf(one) !== textOf(english[n]!));
  return [...english, ...spanish.map((one) => ({ ...one, id: `es-${one.id}`, name: `${one.name} (Spanish)` }))];
}

/** Every message of the product, drawn by the templates that the product itself sends from. */
export function addTemplateRoutes(server: FastifyInstance, product: Product): void {
  server.get('/api/templates', async (): Promise<Template[]> =>
    allPreviews(await product.getBrand()).map((preview) => {
      const { id, name } = preview;
      if (preview.channel === 'sms')
        return {
          id,
          name,
          channel: 'sms',
          text: preview.text,
          length: smsLength(preview.text),
          lengthMax: SMS_LENGTH_MAX,
        };
      return { id, name, channel: 'email', subject: preview.mail.subject, text: preview.mail.text };
    }),
  );

  server.get<{ Params: { id: string }; Querystring: { scheme?: string } }>(
    '/mail/template-html/:id',
    async (request, reply) => {
      const preview = allPreviews(await product.getBrand()).find(({ id }) => id === request.params.id);
      if (preview?.channel !== 'email') throw new Refused(404, 'There is no such email');
      // A frame has the scheme of the browser; the part of the sheet that is for the dark is put on or taken off by
      // hand.
      const html = preview.mail.html.replace(DARK, request.query.scheme === 'dark' ? '@media all' : '@media not all');
      return reply.header('content-security-policy', MESSAGE_POLICY).type('text/html; charset=utf-8').send(html);
    },
  );
}
