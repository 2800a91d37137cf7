import { lengthOf } from '@trilane/domain/text-lengths';
import { grouped } from '@trilane/domain/number-words';
import { useEffect, useEffectEvent, useState } from 'react';

/** Forms send texts without the blanks around them, so those do not count. */
const isTooLong = (text: string, atMost: number) => lengthOf(text.trim()) > atMost;

/** The error of a text that is longer than `atMost`; null where it fits. */
export function whyTooLong(text: string, atMost: number): string | null {
  return isTooLong(text, atMost) ? `At most ${grouped(atMost)} characters` : null;
}

const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;

/**
 * The error of a field that holds more than `atMost` characters, and what judges it again as somebody types. What was
 * typed or pasted stays, and the form is not sent until it fits: the attribute `maxlength` would cut it without a word.
 */
export function useTextLimit(id: string, atMost: number | undefined): { why: string | null; judge: () => void } {
  const [why, setWhy] = useState<string | null>(null);
  const judge = () => {
    if (atMost !== undefined) setWhy(whyTooLong(fieldOf(id).value, atMost));
  };
  const hold = useEffectEvent((event: Event) => {
    if (atMost === undefined || !isTooLong(fieldOf(id).value, atMost)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    fieldOf(id).focus();
  });
  // Forms also fill their fields without an event: a kept draft, what is stored.
  useEffect(judge);
  useEffect(() => {
    const { form } = fieldOf(id);
    const sent = (event: Event) => hold(event);
    form?.addEventListener('submit', sent, true);
    return () => form?.removeEventListener('submit', sent, true);
  }, [id]);
  return { why, judge };
}
