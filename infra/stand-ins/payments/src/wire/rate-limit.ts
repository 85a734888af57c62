import { ApiError } from './api-error.ts';

/** Lets `perSecond` calls through each second; throws 429 beyond. 0 is no limit. */
export function newRateLimit(perSecond: number): () => void {
  let second = 0;
  let calls = 0;
  return () => {
    if (perSecond === 0) return;
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, calls] = [now, 0];
    calls += 1;
    if (calls <= perSecond) return;
    const message =
      'Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.';
    throw new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message });
  };
}
