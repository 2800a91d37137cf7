/** What an outside party told us by itself, as it came over HTTP. */
export interface VendorReport {
  body: unknown;
  rawBody: string;
  query: unknown;
  /** Of the request, by its name in small letters. */
  header(name: string): string | undefined;
}
