import { useEffect, useRef, useState } from 'react';
import { TextField } from '@trilane/ui/text-field';
import { whyTooLong } from '@trilane/ui/use-text-limit';

/** How long typing must pause before the text is sent. */
const TYPED_MS = 350;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** What is longer is not searched for; the field says so. */
  atMost: number;
  className: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** A search field that reports its text when typing pauses, or on Enter. */
export function SearchField({ value, onChange, atMost, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useRef(onChange);
  send.current = (text) => {
    if (whyTooLong(text, atMost) === null) onChange(text);
  };
  // The address changed without typing: Back, a saved view, a cleared filter.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const tell = (text: string) => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    send.current(wanted);
  };
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      compact
      hideLabel
      type="search"
      icon="search"
      {...field}
      atMost={atMost}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && tell(typed)}
    />
  );
}
