import type { ReactNode } from 'react';
import type { PageFacts, SiteAssets } from './document.tsx';
import type { PanelName } from './islands/dialog-names.ts';

/** A page of the public site before it is rendered. */
export type SitePage = Omit<PageFacts, 'card'> & {
  content: ReactNode;
  linkedData?: (assets: SiteAssets) => object;
  /** An interactive panel, rendered as static HTML first. */
  panel?: { name: PanelName; html: string };
};
