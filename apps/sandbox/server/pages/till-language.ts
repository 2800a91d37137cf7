import { negotiate } from '@fastify/accept-negotiator';
import {
  askedLanguage,
  cookieLanguage,
  LANGUAGE_PARAM,
  languageCookie,
  LANGUAGES,
  type Language,
} from '@trilane/domain/language';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A name of its own: cookies do not tell ports apart, and the portal of the demo keeps its language, too. */
const COOKIE = 'till-language';

/** The language of a till: the one that was chosen in its browser, which keeps it, else the one that it prefers. */
export function languageOfTill(request: FastifyRequest, reply: FastifyReply): Language {
  const { cookie = '', 'accept-language': accepted = '' } = request.headers;
  const chosen = askedLanguage(request.url) ?? cookieLanguage(cookie, COOKIE);
  if (chosen) {
    reply.header('set-cookie', languageCookie(chosen, { https: request.protocol === 'https', name: COOKIE }));
    return chosen;
  }
  const wanted = negotiate(accepted.toLowerCase().replaceAll(/-[\w-]+/g, ''), [...LANGUAGES]);
  return LANGUAGES.find((one) => one === wanted) ?? 'en';
}

/** The address of a request without a choice of language. */
export function withoutChoice(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const params = new URLSearchParams(query);
  params.delete(LANGUAGE_PARAM);
  return params.size === 0 ? path : `${path}?${params}`;
}
