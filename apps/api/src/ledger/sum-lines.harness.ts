/** The figures of a transaction that the sums are made of. */
export interface Line {
  kind: number;
  gross_cents: number;
  discount_cents: number;
  cashback_cents: number;
  premium_fee_cents: number;
  refund_interest_cents: number;
  tip_cents: number;
  store_id: string;
  device_id: string;
  event_at: Date;
}

/** The lines summed here, by the clock of this program and not the database's. */
export function sumLines(lines: Line[], keyOf: (line: Line) => string[]): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const line of lines) {
    const isRefund = line.kind === 3;
    const add = [
      isRefund ? 0 : 1,
      isRefund ? 0 : line.gross_cents,
      line.discount_cents,
      line.cashback_cents,
      line.premium_fee_cents,
      isRefund ? 1 : 0,
      isRefund ? -line.gross_cents : 0,
      line.refund_interest_cents,
      line.tip_cents,
    ];
    for (const key of keyOf(line))
      sums.set(
        key,
        (sums.get(key) ?? add.map(() => 0)).map((sum, n) => sum + add[n]!),
      );
  }
  return sums;
}
