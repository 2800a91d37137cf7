/** No answer came in time. A TypeError, as `fetch` throws where the connection failed. */
export class TooLate extends TypeError {}

/**
 * `fetch` with a time limit for reads, including their bodies: a connection that dies silently gives no error, and the
 * page would wait for ever. Writes have no limit, because a caller that gave up could not know whether the write was
 * done.
 */
export function fetchInTime(millisMax: number): typeof fetch {
  return async (input, init = {}) => {
    if (init.method !== 'GET') return fetch(input, init);
    const late = new AbortController();
    setTimeout(() => late.abort(new TooLate(`no answer within ${millisMax} ms`)), millisMax);
    const asked = init.signal;
    if (asked?.aborted) late.abort(asked.reason);
    asked?.addEventListener('abort', () => late.abort(asked.reason), { once: true });
    return fetch(input, { ...init, signal: late.signal });
  };
}
