import { questions } from './landing/questions.ts';
import type { SiteAssets } from './document.tsx';
import { tokens } from './links.ts';

/** What the landing page states, for search engines (schema.org). */
export function landingLinkedData({ icon512 }: SiteAssets): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${tokens.publicUrl}/#organization`,
        name: tokens.product,
        url: `${tokens.publicUrl}/`,
        logo: tokens.publicUrl + icon512,
        email: tokens.contactEmail,
      },
      {
        '@type': 'WebSite',
        '@id': `${tokens.publicUrl}/#site`,
        name: tokens.product,
        url: `${tokens.publicUrl}/`,
        publisher: { '@id': `${tokens.publicUrl}/#organization` },
      },
      {
        '@type': 'SoftwareApplication',
        name: tokens.product,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web, Android, iOS',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}

/** Where a page stands in the site, for search engines. */
export const pageLinkedData = (path: string, name: string) => (): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: tokens.product, item: `${tokens.publicUrl}/` },
    { '@type': 'ListItem', position: 2, name, item: tokens.publicUrl + path },
  ],
});
