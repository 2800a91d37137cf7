import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { quietApi } from './api.ts';
import { setBusinessClock } from './now.ts';

export type Config = CallOutput<Calls['getConfig']>;

export const configQuery = {
  queryKey: ['config'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Config> => {
    const config = await quietApi.call('getConfig', { signal });
    setBusinessClock(config.now);
    return config;
  },
  staleTime: 60_000,
};

/** The public run-time settings; undefined until the first answer. */
export function useConfig(): Config | undefined {
  return useQuery(configQuery).data;
}

/** Whether the settings, and the clock with them, could not be read. */
export function useConfigFailed(): boolean {
  const { isError, data } = useQuery(configQuery);
  return isError && data === undefined;
}

// The server puts the name into the document; a development server leaves the token.
const nameOfDocument =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content.replace(/^%.*%$/, '') ?? '';

/** The product's name: at once from the document, then from the settings. */
export function useProductName(): string {
  return useConfig()?.productName ?? nameOfDocument;
}
