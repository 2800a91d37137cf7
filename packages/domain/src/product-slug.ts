/**
 * The product's name as it stands in an address: lower case, words joined by hyphens (decisions, working name). Never
 * empty.
 */
export function productSlug(productName: string): string {
  const plain = productName.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'us';
}
