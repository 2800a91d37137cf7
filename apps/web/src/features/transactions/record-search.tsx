import { useEffect, useRef, useState } from 'react';
import { TextField } from '@trilane/ui/text-field';
import s from './record-filters.module.css';

const typedMs = 350;

/** Text of TRN No., consumer, device and app user; sent once the typing pauses, or at Enter. */
export function RecordSearch({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useRef(onChange);
  send.current = onChange;
  // The address changed without typing: Back, a saved view, a cleared filter.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const tell = (text: string) => {
    const q = text.trim();
    if (q === sent.current) return;
    sent.current = q;
    send.current(q);
  };
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), typedMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      className={s.search}
      compact
      hideLabel
      label="Search"
      type="search"
      icon="search"
      placeholder="TRN No. or a name"
      maxLength={80}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && tell(typed)}
    />
  );
}
