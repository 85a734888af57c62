import type { GatewayRequest } from '../http/request-context.js';

/** Returns the opt-out signal of a request: Global Privacy Control or Do Not Track; null without one. */
export function privacySignal({ headers }: Pick<GatewayRequest, 'headers'>): 'gpc' | 'dnt' | null {
  if (headers['sec-gpc'] === '1') return 'gpc';
  return headers['dnt'] === '1' ? 'dnt' : null;
}
