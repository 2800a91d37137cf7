import { randomUUID } from 'node:crypto';
import { isOtp } from '@trilane/domain/otp';
import type { Store } from '../store.ts';

export type Message = {
  id: string;
  to: string;
  from: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  html: string;
  /** The digits of a one-time code; null if the message has none. */
  code?: string;
  link?: string;
  createdAt: string;
};

export type Mailbox = {
  add(message: Omit<Message, 'id' | 'code' | 'link' | 'createdAt'>): Message;
  get(id: string): Message | undefined;
  /** Newest first; without an address, everybody's. */
  list(to?: string): Message[];
};

export function createMailbox(store: Store): Mailbox {
  const messages = store.collection<Message>('message');
  return {
    add(message) {
      const code = findCode(message.text);
      const link = findLink(message.text, message.html);
      const kept: Message = {
        id: randomUUID(),
        ...message,
        ...(code !== undefined && { code }),
        ...(link !== undefined && { link }),
        createdAt: new Date().toISOString(),
      };
      messages.put(kept.id, kept);
      return kept;
    },
    get: (id) => messages.get(id),
    list(to) {
      if (to === undefined) return messages.list(500);
      const address = normaliseAddress(to);
      return messages.list().filter((message) => normaliseAddress(message.to) === address);
    },
  };
}

/** The first run of digits that is as long as a code and is not part of a longer number, an amount or a word. */
export function findCode(text: string): string | undefined {
  const withoutLinks = text.replace(/https?:\/\/\S+/g, ' ');
  return withoutLinks.match(/(?<![\w.$#-])\d+(?![\w-]|\.\d)/g)?.find(isOtp);
}

export function findLink(text: string, html: string): string | undefined {
  const inText = /https?:\/\/[^\s<>"')\]]+/.exec(text)?.[0]?.replace(/[.,;:!?]+$/, '');
  return inText ?? /href="(https?:\/\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

/** `+` arrives as a blank when a caller forgets to encode it in a query, so numbers are compared by their digits. */
function normaliseAddress(address: string): string {
  const trimmed = address.trim().toLowerCase();
  return trimmed.includes('@') ? trimmed : trimmed.replace(/\D/g, '');
}
