/** An unsolicited report from an outside party, as it arrived over HTTP. */
export interface VendorReport {
  body: unknown;
  rawBody: string;
  query: unknown;
  /** Of the request, by its name in small letters. */
  header(name: string): string | undefined;
}
