import type { ReactNode } from 'react';
import { Button } from '@trilane/ui/button';
import type { ButtonProps } from '@trilane/ui/button';
import type { DialogName } from './islands/dialog-names.ts';
import { mailTo, tokens } from './links.ts';

type OpenerFacts = {
  dialog: DialogName;
  /** The dialog's title, where it has no fixed one. */
  heading?: string;
  /** What the letter is about. */
  subject?: string;
};

const dataOf = ({ dialog, heading, subject }: OpenerFacts) => ({
  'data-dialog': dialog,
  'data-heading': heading,
  'data-subject': subject,
  'aria-haspopup': 'dialog' as const,
});

/** A button that opens a dialog on first use. Without scripts, the contact address is shown instead. */
export function Opener({ dialog, heading, subject, children, ...button }: OpenerFacts & ButtonProps) {
  return (
    <Button {...button} {...dataOf({ dialog, heading, subject })}>
      {children}
    </Button>
  );
}

/** The same as a line of text among links. Without scripts it is a link that begins a letter. */
export function TextOpener({ children, ...facts }: OpenerFacts & { children: ReactNode }) {
  return (
    <>
      <button type="button" {...dataOf(facts)}>
        {children}
      </button>
      <noscript>
        <a href={mailTo(facts.subject)}>{children}</a>
      </noscript>
    </>
  );
}

/** The line that replaces a form where scripts are off (docs/product.md#public-pages). */
export function WriteToUs({ purpose, subject }: { purpose: string; subject: string }) {
  return (
    <noscript>
      <p className="write-to-us">
        {purpose}: write to{' '}
        <a className="link" href={mailTo(subject)}>
          {tokens.contactEmail}
        </a>
        .
      </p>
    </noscript>
  );
}
