import type { Role } from '@studio/contracts';
import type { GatewayConfig } from '../config/gateway-config.js';

type RoleConfig = Pick<
  GatewayConfig,
  'OIDC_ISSUER' | 'OWNER_SUBJECTS' | 'OWNER_CLAIM' | 'AUTHOR_SUBJECTS' | 'AUTHOR_CLAIM'
>;
/** Claims of an ID token or userinfo response. */
type Claims = { sub: string } & Readonly<Record<string, unknown>>;

/** Returns the roles for these claims; undefined when there are none. */
export function rolesOf(claims: Claims, config: RoleConfig): Role[] | undefined {
  const roles: Role[] = [];
  if (isNamed(claims, config.OWNER_SUBJECTS) || hasClaim(claims, config.OWNER_CLAIM)) roles.push('owner');
  if (isNamed(claims, config.AUTHOR_SUBJECTS) || hasClaim(claims, config.AUTHOR_CLAIM)) roles.push('author');
  return roles.length > 0 ? roles : undefined;
}

function isNamed({ sub }: Claims, subjects = ''): boolean {
  return sub !== '' && subjects.split(',').some((subject) => subject.trim() === sub);
}

/** Splits at the last colon, since claim names that are URLs contain colons. */
function hasClaim(claims: Claims, claim = ''): boolean {
  const colon = claim.lastIndexOf(':');
  if (colon < 1) return false;
  const said = claims[claim.slice(0, colon)];
  return [said].flat().includes(claim.slice(colon + 1));
}

/** Returns the configured rule as text. Sessions with another rule lose their roles. */
export const ownerRule = (config: RoleConfig): string => {
  const {
    OIDC_ISSUER,
    OWNER_SUBJECTS = '',
    OWNER_CLAIM = '',
    AUTHOR_SUBJECTS = '',
    AUTHOR_CLAIM = '',
  } = config;
  return JSON.stringify([OIDC_ISSUER, OWNER_SUBJECTS, OWNER_CLAIM, AUTHOR_SUBJECTS, AUTHOR_CLAIM]);
};
