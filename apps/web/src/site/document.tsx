import type { ReactNode } from 'react';
import { EDITION } from '@trilane/domain/edition';
import { pageTitle } from '@trilane/domain/page-title';
import { addressesOf, tokens } from './links.ts';

/** Addresses of the built files that every page needs. */
export interface SiteAssets {
  readonly script: string;
  /** The entry script that is fetched with the first use of a form or dialog. */
  readonly islands: string;
  readonly style: string;
  readonly font: string;
  readonly icon: string;
  readonly touchIcon: string;
  readonly icon192: string;
  readonly icon512: string;
}

/** What a page tells search engines and shared links about itself. */
export interface PageFacts {
  /** Without the product's name, which every title ends with. */
  readonly title: string;
  readonly description: string;
  /** The one address under which the page is to be found; null for a page that no search engine should keep. */
  readonly path: string | null;
  /** The picture that programs show with a link to the page. */
  readonly card: { readonly address: string; readonly words: string };
}

type DocumentProps = { facts: PageFacts; assets: SiteAssets; children: ReactNode };

/** A whole page without inline styles or scripts: the policy of the server allows none. */
export function Document({ facts: { title, description, path, card }, assets, children }: DocumentProps) {
  const wholeTitle = pageTitle(title, tokens.product);
  const address = path === null ? null : tokens.publicUrl + path;
  return (
    <html lang={EDITION}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{wholeTitle}</title>
        {/* Before the first paint: the chosen colours, and the way into the portal for people with a session. */}
        <script src={assets.script} data-islands={assets.islands} data-contact={tokens.contactEmail} />
        <link rel="stylesheet" href={assets.style} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <meta name="description" content={description} />
        {address === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
        {path !== null && <Alternates path={path} />}
        <meta name="theme-color" content="#FBFBF8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0A0F1A" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content={`${EDITION}_US`} />
        <meta property="og:site_name" content={tokens.product} />
        <meta property="og:title" content={wholeTitle} />
        <meta property="og:description" content={description} />
        {address !== null && <meta property="og:url" content={address} />}
        <meta property="og:image" content={tokens.publicUrl + card.address} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={card.words} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={assets.touchIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Tells search engines of the page in other languages. */
function Alternates({ path }: { path: string }) {
  const addresses = addressesOf(path);
  if (addresses === null) return null;
  const listed = [...Object.entries(addresses), ['x-default', addresses.en] as const];
  return listed.map(([language, address]) => (
    <link key={language} rel="alternate" hrefLang={language} href={tokens.publicUrl + address} />
  ));
}
