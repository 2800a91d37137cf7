import { DISCOUNT_LABELS } from '@trilane/domain/discount-labels';
import { dollarsToCents, formatCents } from '@trilane/domain/money';
import { ownValue } from '@trilane/domain/own-value';
import s from './till.module.css';
import type { PriceRules } from './till-types.ts';

const money = (dollars: number) => formatCents(dollarsToCents(dollars) ?? 0);

/** The price rules that the product applies today, as it told them. */
export function RulesInForce({
  rules: { discountPercent, discription, promotions, premium, premiumFee },
}: {
  rules: PriceRules;
}) {
  const discountLabel = discription && (ownValue(DISCOUNT_LABELS, discription) ?? discription);
  if (discountPercent === null && promotions.length === 0 && !premium) return null;
  return (
    <ul className={s.rules} aria-label="Price rules in force">
      {discountPercent !== null && (
        <li>
          {discountPercent}% {discountLabel} on every sale
        </li>
      )}
      {promotions.map(({ id, spend, reward }) => (
        <li key={id}>
          {reward}% of their spend back for shoppers who reach {money(spend)}
        </li>
      ))}
      {premium && <li>{money(premiumFee)} for each sale that came through premium placement</li>}
    </ul>
  );
}
