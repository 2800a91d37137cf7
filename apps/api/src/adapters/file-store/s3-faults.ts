import { FileStoreFull } from '../../ports/file-store.ts';
import { PortUnavailable } from '../../ports/port-error.ts';

interface Place {
  endpoint: string;
  bucket: string;
}

/** What an operator can mend, by the code that the service gives. */
const WORDS: Readonly<Record<string, (place: Place) => string>> = {
  NoSuchBucket: ({ bucket, endpoint }) => `there is no bucket ${bucket} at ${endpoint}: look at S3_BUCKET`,
  InvalidAccessKeyId: ({ endpoint }) => `${endpoint} does not know the key in S3_ACCESS_KEY_ID`,
  SignatureDoesNotMatch: () => 'the key in S3_SECRET_ACCESS_KEY is not the one of S3_ACCESS_KEY_ID',
  AccessDenied: ({ bucket }) => `the access key lacks a right that it needs in the bucket ${bucket}`,
  RequestTimeTooSkewed: () => "this machine's clock differs too much from that of the object storage",
  AuthorizationHeaderMalformed: () => 'the bucket is in another region: look at S3_REGION',
  PermanentRedirect: () => 'the bucket is in another region: look at S3_REGION and S3_ENDPOINT',
  NotImplemented: () => 'the service cannot do this: look at S3_SERVER_SIDE_ENCRYPTION',
};
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull']);

/** An unsuccessful answer, in words for the operator. `text` is the explanation that came with it. */
export function s3Fault(place: Place, status: number, text: string): PortUnavailable {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  if (status === 507 || FULL.has(code))
    return new FileStoreFull(`the bucket ${place.bucket}`, new Error(`${status} ${code}`));
  const answered = `${place.endpoint} answered ${`${status} ${code}`.trim()}`;
  const words = Object.hasOwn(WORDS, code) ? `${WORDS[code]!(place)} (${answered})` : answered;
  return new PortUnavailable('file-store', words);
}

/** No answer came, or not in time. */
export function s3NoAnswer({ endpoint }: Place, error: unknown): PortUnavailable {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
  return new PortUnavailable('file-store', `no answer from ${endpoint} (${why})`, error);
}
