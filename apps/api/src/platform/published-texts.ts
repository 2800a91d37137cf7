import type { LegalText, LegalTextId } from '@trilane/domain/legal-text';

/** The published texts as this process knows them. A version that is published elsewhere is known within seconds. */
export interface PublishedTexts {
  /** Every published version. */
  versions(id: LegalTextId): readonly LegalText[];
  /** The version in force on the business clock's day. */
  inForce(id: LegalTextId): LegalText;
  /** Differs whenever something was published. */
  stamp(): string;
  /** Takes up what was published elsewhere. */
  refresh(): Promise<void>;
}
