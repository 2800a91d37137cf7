// Units of elapsed time. A calendar day in a zone may be an hour shorter or longer: see zoned-time.ts for those.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const DAY_SECONDS = 86_400;
