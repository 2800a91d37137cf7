import { useEffect, useState } from 'react';

/** Long enough to be read out; who walks the page later meets no sentence about what has passed. */
const STAYS_MS = 10_000;

/** Says words to screen readers alone, once. The region is always there, so that what comes into it is announced. */
export function Announcement({ words }: { words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    setSaid(words);
    if (words === '') return undefined;
    const timer = setTimeout(() => setSaid(''), STAYS_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span className="vh" role="status">
      {said}
    </span>
  );
}
