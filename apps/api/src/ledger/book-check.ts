/** What the books must show. The SQL answers a row for each difference: business_id, place (the smallest comes first) and detail. */
export interface BookCheck {
  check: string;
  sql: string;
}
