import { createElement, type ReactNode } from 'react';
import type { LegalNode, LegalReading } from '@trilane/domain/legal-document';
import { updatedWords } from '@trilane/domain/legal-text';
import { classNames } from './class-names.tsx';
import s from './legal-text.module.css';

/** A legal text as the server read it: when it was last changed, what stands before its parts, and the parts. */
export function LegalText({ text, className }: { text: LegalReading; className?: string | undefined }) {
  const { effectiveOn, template, document } = text;
  return (
    <div className={classNames(s.text, className)}>
      <p className="quiet small">
        Last updated {updatedWords(effectiveOn)}.
        {template && ' A template, to be reviewed by counsel before it is used.'}
      </p>
      {drawNodes(document.intro)}
      {document.parts.map(({ id, title, content }, n) => (
        <section key={id} id={id}>
          <h2>
            {n + 1}. {title}
          </h2>
          {drawNodes(content)}
        </section>
      ))}
    </div>
  );
}

function drawNodes(nodes: readonly LegalNode[]): ReactNode[] {
  return nodes.map((node, n) => {
    if (typeof node === 'string') return node;
    // A link would leave the step that the text stands in.
    const link = node.href !== undefined && { href: node.href, target: '_blank', rel: 'noopener' };
    return createElement(node.tag, { key: n, ...link }, ...(node.children.length > 0 ? drawNodes(node.children) : []));
  });
}
