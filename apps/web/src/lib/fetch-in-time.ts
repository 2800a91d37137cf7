/** No answer came in time. A TypeError, as `fetch` throws where the connection failed. */
export class TooLate extends TypeError {}

/**
 * `fetch` with a limit for reads, their bodies included: a connection that dies without a word gives no error, and the
 * page would wait for ever. What writes has none, because whoever gave it up could not know whether it was done.
 */
export function fetchInTime(millisMax: number): typeof fetch {
  return async (input, init = {}) => {
    if (init.method !== 'GET') return fetch(input, init);
    const late = new AbortController();
    setTimeout(() => late.abort(new TooLate(`no answer within ${millisMax} ms`)), millisMax);
    return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal });
  };
}
