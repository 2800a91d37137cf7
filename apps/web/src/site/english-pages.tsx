import { prose } from '@trilane/domain/prose';
import { LegalVersionPage } from './legal/legal-version-page.tsx';
import { PrivacyPage } from './legal/privacy-page.tsx';
import { TermsPage } from './legal/terms-page.tsx';
import { pageLinkedData } from './linked-data.ts';
import { links, tokens } from './links.ts';
import type { SitePage } from './site-page.ts';

/** Pages that exist only in English: the binding legal texts. */
export const englishPages = {
  'legal-version': {
    path: null,
    title: '%VERSION_TITLE%: version %VERSION_NUMBER%',
    description: 'A published version of this text.',
    content: <LegalVersionPage />,
  },
  'terms-of-use': {
    path: links.terms,
    title: '%TERMS_TITLE%',
    description: prose`The terms under which merchants, shoppers and lenders use ${tokens.product}: costs, payments,
      credit, refunds, rewards and chat.`,
    content: <TermsPage />,
    linkedData: pageLinkedData(links.terms, 'Terms of use'),
  },
  'privacy-policy': {
    path: links.privacy,
    title: '%PRIVACY_TITLE%',
    description: prose`What ${tokens.product} learns about merchants, their staff and shoppers, what it is used for and
      who else sees it.`,
    content: <PrivacyPage />,
    linkedData: pageLinkedData(links.privacy, 'Privacy policy'),
  },
} as const satisfies Record<string, SitePage>;
