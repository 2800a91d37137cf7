import type { ReactNode } from 'react';
import { Gate } from '@trilane/ui/gate';
import type { GateFact } from '@trilane/ui/gate';
import { Anchor } from '@trilane/ui/link';
import { useConfig, useProductName } from './config.ts';
import { LanguageLink } from './language-link.tsx';
import { PageTitle } from './page-title.tsx';

type GatePageProps = {
  /** The heading, and the title of the document. */
  title: string;
  sub?: ReactNode;
  facts?: readonly GateFact[];
  factsLabel?: string;
  wide?: boolean;
  /** A page that people come to from outside: it offers the other language. */
  isFirst?: boolean;
  /** More for the foot, before the help. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Every screen before the portal: the gate with the product's name and the way to help. */
export function GatePage({ title, isFirst = false, foot, children, ...gate }: GatePageProps) {
  const product = useProductName();
  const links = useConfig()?.links;
  return (
    <Gate
      {...gate}
      title={title}
      brandName={product}
      factsLabel={gate.factsLabel ?? `What you get with ${product}`}
      foot={
        <>
          {foot}
          {isFirst && <LanguageLink />}
          {links && <Anchor href={links.support}>Support</Anchor>}
          {links && <Anchor href={`mailto:${links.contactEmail}`}>{links.contactEmail}</Anchor>}
        </>
      }
    >
      <PageTitle>{title}</PageTitle>
      {children}
    </Gate>
  );
}
