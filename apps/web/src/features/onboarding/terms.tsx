import { TERMS_UPDATED } from '@trilane/domain/legal-dates';
import { LegalText } from '../../lib/legal-text.tsx';
import { termsClauses } from './terms-clauses.ts';
import s from './terms.module.css';

/** The terms of use for the sign-up and for the legal page (docs/product.md#legal-texts). */
export const Terms = ({ product }: { product: string }) => (
  <LegalText updated={TERMS_UPDATED} clauses={termsClauses(product)} className={s.terms} />
);
