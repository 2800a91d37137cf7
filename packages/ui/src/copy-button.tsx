import { useEffect, useState } from 'react';
import { word } from '@trilane/domain/word';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';

type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children' | 'icon'> & {
  text: string;
  label?: string;
  copiedLabel?: string;
};

/** Puts `text` on the clipboard and says so for two seconds. */
export function CopyButton({ text, label = word('Copy'), copiedLabel = word('Copied'), ...button }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser refused the clipboard; the text stays on the screen to be selected by hand.
      setCopied(false);
    }
  };
  return (
    <>
      <Button variant="quiet" size="s" {...button} icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {copied ? copiedLabel : label}
      </Button>
      <Announcement words={copied ? copiedLabel : ''} />
    </>
  );
}
