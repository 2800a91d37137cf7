import { z } from 'zod';
import { onOff, webUrl } from './values.ts';

/** `name=value` pairs, separated by commas. Values are percent-encoded, as in OpenTelemetry. */
const headerList = z
  .string()
  .max(4_000)
  .transform((text, check) => {
    const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([^\s,].*?)\s*$/.exec(pair));
    try {
      if (pairs.every((pair) => pair !== null))
        return Object.fromEntries(pairs.map(([, name, value]) => [name!, decodeURIComponent(value!)]));
    } catch {
      // A percent sign without a valid encoded character.
    }
    check.addIssue({ code: 'custom', message: 'must be a comma separated list of name=value' });
    return z.NEVER;
  });

const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');

/** The settings of what an operator sees of requests. The names of `OTEL_…` are those of OpenTelemetry. */
export const observingSettings = z.object({
  ACCESS_LOG: onOff.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
});

/** Whether requests are logged, and where traces go: null for no traces. */
export function observingInOurWords(s: z.output<typeof observingSettings>) {
  const endpoint = s.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    accessLog: s.ACCESS_LOG,
    traces:
      endpoint === undefined
        ? null
        : { endpoint, headers: s.OTEL_EXPORTER_OTLP_HEADERS ?? {}, share: s.OTEL_TRACES_SAMPLER_ARG },
  };
}
