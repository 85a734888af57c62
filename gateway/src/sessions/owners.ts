import type { Role } from '@studio/contracts';
import type { GatewayConfig } from '../config.js';

type OwnerConfig = Pick<GatewayConfig, 'OIDC_ISSUER' | 'OWNER_SUBJECTS' | 'OWNER_CLAIM'>;
/** What the issuer says of somebody. */
type Claims = { sub: string } & Readonly<Record<string, unknown>>;

/** The roles of who the issuer says that of; undefined: none. */
export function rolesOf(claims: Claims, config: OwnerConfig): Role[] | undefined {
  return isNamed(claims, config) || hasClaim(claims, config) ? ['owner'] : undefined;
}

function isNamed({ sub }: Claims, { OWNER_SUBJECTS = '' }: OwnerConfig): boolean {
  return sub !== '' && OWNER_SUBJECTS.split(',').some((subject) => subject.trim() === sub);
}

/** The name may hold colons itself, as names of claims that are addresses do. */
function hasClaim(claims: Claims, { OWNER_CLAIM = '' }: OwnerConfig): boolean {
  const colon = OWNER_CLAIM.lastIndexOf(':');
  if (colon < 1) return false;
  const said = claims[OWNER_CLAIM.slice(0, colon)];
  return [said].flat().includes(OWNER_CLAIM.slice(colon + 1));
}

/** What decides who is an owner; a session of another rule has no roles. */
export const ownerRule = ({ OIDC_ISSUER, OWNER_SUBJECTS = '', OWNER_CLAIM = '' }: OwnerConfig): string =>
  JSON.stringify([OIDC_ISSUER, OWNER_SUBJECTS, OWNER_CLAIM]);
