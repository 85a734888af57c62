import type { GatewayRequest } from '../http/request-context.js';

/** Which signal asks not to be counted: Global Privacy Control or Do Not Track; null: none does. */
export function asksForPrivacy({ headers }: Pick<GatewayRequest, 'headers'>): 'gpc' | 'dnt' | null {
  if (headers['sec-gpc'] === '1') return 'gpc';
  return headers['dnt'] === '1' ? 'dnt' : null;
}
