import type { Role } from '@studio/contracts';
import type { GatewayConfig } from '../config/gateway-config.js';

type OwnerConfig = Pick<GatewayConfig, 'OIDC_ISSUER' | 'OWNER_SUBJECTS' | 'OWNER_CLAIM'>;
/** Claims of an ID token or userinfo response. */
type Claims = { sub: string } & Readonly<Record<string, unknown>>;

/** Returns the roles for these claims; undefined when there are none. */
export function rolesOf(claims: Claims, config: OwnerConfig): Role[] | undefined {
  return isNamed(claims, config) || hasClaim(claims, config) ? ['owner'] : undefined;
}

function isNamed({ sub }: Claims, { OWNER_SUBJECTS = '' }: OwnerConfig): boolean {
  return sub !== '' && OWNER_SUBJECTS.split(',').some((subject) => subject.trim() === sub);
}

/** Splits at the last colon, since claim names that are URLs contain colons. */
function hasClaim(claims: Claims, { OWNER_CLAIM = '' }: OwnerConfig): boolean {
  const colon = OWNER_CLAIM.lastIndexOf(':');
  if (colon < 1) return false;
  const said = claims[OWNER_CLAIM.slice(0, colon)];
  return [said].flat().includes(OWNER_CLAIM.slice(colon + 1));
}

/** Returns the configured rule as text. Sessions with another rule lose their roles. */
export const ownerRule = ({ OIDC_ISSUER, OWNER_SUBJECTS = '', OWNER_CLAIM = '' }: OwnerConfig): string =>
  JSON.stringify([OIDC_ISSUER, OWNER_SUBJECTS, OWNER_CLAIM]);
