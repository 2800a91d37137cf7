import type { SiteAssets } from './document.tsx';
import { addressesOf, links, tokens } from './links.ts';

/** Pages that search engines may list. /home is missing, because it shows the same as the start address. */
const listed = [
  links.start,
  links.merchant,
  links.shop,
  links.lenders,
  links.signUp,
  links.signIn,
  links.terms,
  links.privacy,
];

/** Keeps search engines out of what needs a session, and tells them where the list of pages is. */
export function robotsText(): string {
  return [
    'User-agent: *',
    'Disallow: /portal',
    'Disallow: /api/',
    '',
    `Sitemap: ${tokens.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitemapXml(): string {
  const addresses = listed.flatMap((path) => Object.values(addressesOf(path) ?? [path]));
  const entries = addresses.map((path) => `  <url><loc>${tokens.publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Lets a phone keep the portal beside its apps. */
export function webManifest({ icon, icon192, icon512 }: SiteAssets): string {
  const manifest = {
    id: '/',
    name: tokens.product,
    short_name: tokens.product,
    description: 'Your balance, your transactions, your stores and devices.',
    start_url: links.signIn,
    scope: '/',
    display: 'standalone',
    background_color: '#FBFBF8',
    theme_color: '#0B1324',
    icons: [
      { src: icon, sizes: 'any', type: 'image/svg+xml' },
      { src: icon192, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
