import { centsToDollars, formatCents, percentOf } from '@trilane/domain/money';
import { parseDollars } from '@trilane/domain/typed-dollars';
import { priceSale, TRANSACTION_TYPE_WORDS, whyNotSaleAmount } from '@trilane/domain/transaction';
import type { Funding } from '@trilane/domain/transaction';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Checkbox } from '@trilane/ui/checkbox';
import { MoneyField } from '@trilane/ui/money-field';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { SelectField } from '@trilane/ui/select-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Shopper } from '../../server/network/shoppers.ts';
import { getJson, isClearNo, postJson } from '../call.ts';
import { Keypad, useTypedCents } from './keypad.tsx';
import type { SaleAnswer } from './sale-result.tsx';
import s from './till.module.css';
import { RulesInForce } from './rules-in-force.tsx';
import type { PaymentAnswer, PriceRules } from './till-types.ts';

type SaleFormProps = { tillId: string; rules: PriceRules; onAnswer: (answer: SaleAnswer) => void };

type TipChoice = '0' | '15' | '18' | '20' | 'other';

const TIPS: ReadonlyArray<{ value: TipChoice; label: string }> = [
  { value: '0', label: word('None') },
  { value: '15', label: '15%' },
  { value: '18', label: '18%' },
  { value: '20', label: '20%' },
  { value: 'other', label: word('Other') },
];

/** The tip of a sale: a share of its price, or a typed amount. */
function useTip(saleCents: number) {
  const [tipChoice, setTipChoice] = useState<TipChoice>('0');
  const [otherTip, setOtherTip] = useState('');
  const typedTip = otherTip === '' ? { cents: 0 } : parseDollars(otherTip);
  const tipField = (
    <div className={s.tip}>
      <p className={s.caption}>Tip</p>
      <SegmentedControl label="Tip" fill value={tipChoice} onChange={setTipChoice} options={TIPS} />
      {tipChoice === 'other' && (
        <MoneyField
          label="Tip in dollars"
          hideLabel
          value={otherTip}
          error={typedTip.error}
          onChange={(event) => setOtherTip(event.target.value)}
        />
      )}
    </div>
  );
  return {
    tipCents: tipChoice === 'other' ? (typedTip.cents ?? 0) : percentOf(saleCents, Number(tipChoice)),
    tipError: typedTip.error ?? null,
    tipField,
  };
}

function ShopperField({ value, onChange }: { value: string; onChange: (shopper: string) => void }) {
  const shoppers = useQuery({
    queryKey: ['/api/shoppers'],
    queryFn: () => getJson<Shopper[]>('/api/shoppers'),
    staleTime: Infinity,
  });
  return (
    <SelectField label="Shopper" value={value} onChange={(event) => onChange(event.target.value)}>
      {shoppers.data?.map(({ id, name }, index) => (
        <option key={id} value={index === 0 ? '' : id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type Sale = { amount: number; tip: number; shopper: string; funding: Funding; premium: boolean };

function useCharge(tillId: string, onAnswer: SaleFormProps['onAnswer']) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sale: Sale) => postJson<PaymentAnswer>(`/api/tills/${tillId}/payments`, sale),
    onSuccess: (payment, { funding }) => onAnswer({ kind: 'answered', payment, asked: funding }),
    onError: (error) => onAnswer({ kind: 'refused', message: error.message, certain: isClearNo(error) }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Amount, tip, shopper and funding of one sale; the shopper's app answers at once. */
export function SaleForm({ tillId, rules, onAnswer }: SaleFormProps) {
  const { discountPercent } = rules;
  const [cents, amount] = useTypedCents();
  const { tipCents, tipError, tipField } = useTip(cents);
  const [shopper, setShopper] = useState('');
  const [funding, setFunding] = useState<Funding>('cash');
  const [premium, setPremium] = useState(false);

  const { shopperPaysCents, discountCents } = priceSale({
    grossCents: Math.max(cents, 1),
    tipCents,
    discountPercent,
    cashbackCents: 0,
    premiumFeeCents: 0,
  });
  const reason = cents === 0 ? 'Enter an amount' : whyNotSaleAmount(cents) === null ? tipError : 'At most $99,999.99';

  const charge = useCharge(tillId, onAnswer);
  // The second click of a double click comes before the form is drawn as busy.
  const isCharging = useRef(false);
  const submit = () => {
    if (reason !== null || isCharging.current) return;
    isCharging.current = true;
    const sale = { amount: centsToDollars(cents), tip: centsToDollars(tipCents), shopper, funding, premium };
    charge.mutate(sale, { onSettled: () => (isCharging.current = false) });
  };

  return (
    <form
      className={s.sale}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Amount cents={cents} discountPercent={discountPercent} discountCents={discountCents} />
      <Keypad typed={amount} onEnter={submit} />
      <div className={s.options}>
        {tipField}
        <ShopperField value={shopper} onChange={setShopper} />
        <FundingChoice value={funding} onChange={setFunding} />
        <Checkbox
          label="Found the shop through premium placement"
          checked={premium}
          onChange={(event) => setPremium(event.target.checked)}
        />
      </div>
      <Button type="submit" variant="primary" size="l" block busy={charge.isPending} reasonDisabled={reason}>
        {cents === 0 ? 'Charge' : `Charge ${formatCents(shopperPaysCents)}`}
      </Button>
      <RulesInForce rules={rules} />
      <p className="small quiet">
        Amounts ending in .01 are declined by the shopper’s network, in .02 cancelled by the shopper.
      </p>
    </form>
  );
}

type AmountProps = { cents: number; discountPercent: number | null; discountCents: number };

function Amount({ cents, discountPercent, discountCents }: AmountProps) {
  return (
    <div className={s.amount}>
      <output className={s.figure} aria-label="Amount">
        {formatCents(cents)}
      </output>
      {discountPercent !== null && (
        <p className="small muted">
          {discountPercent}% off now: {formatCents(discountCents)}
        </p>
      )}
    </div>
  );
}

function FundingChoice({ value, onChange }: { value: Funding; onChange: (funding: Funding) => void }) {
  return (
    <SegmentedControl
      label="Pays with"
      fill
      value={value}
      onChange={onChange}
      options={[
        { value: 'cash', label: TRANSACTION_TYPE_WORDS.Cash },
        { value: 'credit', label: TRANSACTION_TYPE_WORDS.Credit },
      ]}
    />
  );
}
