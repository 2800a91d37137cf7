import type { LegalDocument, LegalNode, LegalReading } from '@trilane/domain/legal-document';
import type { LegalText } from '@trilane/domain/legal-text';
import { readDocument } from './read-document.ts';

/** The settings that a text may hold as tokens, such as `%PRODUCT_NAME%`. */
export type TextTokens = Readonly<Record<(typeof TOKENS)[number], string>>;
const TOKENS = ['PRODUCT_NAME', 'CONTACT_EMAIL', 'SUPPORT_URL', 'PUBLIC_URL'] as const;

const tokenForm = /%([A-Z_]+)%/g;

/** The unknown tokens in a text. */
export function unknownTokens(body: string): string[] {
  const held = [...body.matchAll(tokenForm)].filter(([, name]) => !(TOKENS as readonly string[]).includes(name!));
  return [...new Set(held.map(([token]) => token))];
}

const fillWords = (words: string, tokens: TextTokens) =>
  words.replaceAll(tokenForm, (token, name: string) =>
    Object.hasOwn(tokens, name) ? tokens[name as keyof TextTokens] : token,
  );

const fillNodes = (nodes: readonly LegalNode[], tokens: TextTokens): LegalNode[] =>
  nodes.map((node) =>
    typeof node === 'string'
      ? fillWords(node, tokens)
      : {
          ...node,
          ...(node.href !== undefined && { href: fillWords(node.href, tokens) }),
          children: fillNodes(node.children, tokens),
        },
  );

function fillDocument({ intro, parts }: LegalDocument, tokens: TextTokens): LegalDocument {
  return {
    intro: fillNodes(intro, tokens),
    parts: parts.map(({ id, title, content }) => ({
      id,
      title: fillWords(title, tokens),
      content: fillNodes(content, tokens),
    })),
  };
}

/** A text ready to be shown: its Markdown as a document, with the settings filled in. */
export function readingOf(text: LegalText, tokens: TextTokens): LegalReading {
  const { version, effectiveOn, title, template, body } = text;
  const document = fillDocument(readDocument(body).document, tokens);
  return { version, effectiveOn, title: fillWords(title, tokens), template, document };
}
