import { RemoteManifest, RemoteName } from '@studio/contracts';
import type { TokenCookie } from '@studio/http-kit';
import { EVERY_REMOTE, readStaffToken, type Staff, type TrustedKey } from '@studio/release-signing';
import { cleanAddress } from '../preview/read-visit.js';

/** Maximum number of tokens and picks in one cookie. */
export const MAX_STAFF_TOKENS = 12;
/** Query parameter: a link's token, the releases to show (`shop@1.2.0~club@2.0.0`), `LEAVE` or `AS_VISITORS`. */
export const STAFF_PARAM = 'staff';
export const LEAVE = 'end';
export const AS_VISITORS = 'live';
/** Query parameter that requests a report of the page instead of the page. */
export const REPORT = 'report';

/** The staff state of one request. */
export interface StaffVisit {
  /** The remotes that the visitor works on. Empty for visitors who are not staff. */
  staff: readonly Staff[];
  /** Picked versions to show instead of the live ones, by remote. */
  picks: ReadonlyMap<string, string>;
  /** A link is expired, forged or of another site. */
  refused: boolean;
  wantsReport: boolean;
  /** Set-Cookie header when the cookie changes. */
  cookie?: string;
  /** Redirect target: the same page without the token. */
  goTo?: string;
}

/** Reads the staff state from the Cookie header and the URL. */
export type ReadStaff = (cookie: string | undefined, url: URL) => Promise<StaffVisit>;

const NOT_STAFF: StaffVisit = { staff: [], picks: new Map(), refused: false, wantsReport: false };

/** Whether the visitor works on a remote. */
export function worksOn({ staff }: StaffVisit, remote: string): boolean {
  return staff.some(({ name }) => name === EVERY_REMOTE || name === remote);
}

/** Expiry of the last token of a visit, Unix time, ms. */
export const endOf = ({ staff }: StaffVisit): number => Math.max(...staff.map(({ expires }) => expires));

/** Serialises picks: `shop@1.2.0~club@2.0.0`. */
export const picksText = (picks: Iterable<readonly [string, string]>): string =>
  [...picks].map(([name, version]) => `${name}@${version}`).join('~');

export function staffVisits(tools: { cookie: TokenCookie; keys: readonly TrustedKey[] }): ReadStaff {
  const { cookie, keys } = tools;

  async function held(parts: readonly string[]): Promise<{ tokens: string[]; staff: Staff[] }> {
    const read = await Promise.all(
      parts
        .filter((part) => !part.includes('@'))
        .map(async (token) => [token, await readStaffToken(token, keys)] as const),
    );
    // A later token of the same remote wins.
    const byName = new Map(read.flatMap(([token, staff]) => (staff ? [[staff.name, { token, staff }]] : [])));
    const kept = [...byName.values()];
    return { tokens: kept.map(({ token }) => token), staff: kept.map(({ staff }) => staff) };
  }

  return async (header, url) => {
    const asked = url.searchParams.get(STAFF_PARAM);
    const parts = cookie.read(header);
    if (asked === null && parts.length === 0) return NOT_STAFF;
    const goTo = cleanAddress(url, STAFF_PARAM);
    if (asked === LEAVE) return { ...NOT_STAFF, cookie: cookie.clear(), goTo };
    const opened = asked === null ? { tokens: [], staff: [] } : await held([asked]);
    const { tokens, staff } = await held([...parts, ...opened.tokens]);
    const picks = picksIn(parts);
    const visit: StaffVisit = {
      ...NOT_STAFF,
      staff,
      picks,
      wantsReport: asked === REPORT && staff.length > 0,
    };
    const write = (shown: ReadonlyMap<string, string>) =>
      cookie.write([...tokens, ...picksText(shown).split('~').filter(Boolean)], endOf(visit));
    if (opened.staff.length > 0) return { ...visit, cookie: write(picks), goTo };
    if (staff.length === 0)
      return {
        ...NOT_STAFF,
        refused: asked !== null && asked !== REPORT,
        ...(parts.length > 0 && { cookie: cookie.clear() }),
      };
    if (asked === AS_VISITORS) return { ...visit, cookie: write(new Map()), goTo };
    const chosen = picksIn(asked?.split('~') ?? []);
    if (chosen.size > 0) return { ...visit, cookie: write(new Map([...picks, ...chosen])), goTo };
    return { ...visit, refused: asked !== null && asked !== REPORT };
  };
}

function picksIn(parts: readonly string[]): Map<string, string> {
  const picks = parts.map((part) => part.split('@')).filter((pair) => pair.length === 2) as [
    string,
    string,
  ][];
  return new Map(
    picks.filter(
      ([name, version]) =>
        RemoteName.safeParse(name).success && RemoteManifest.shape.version.max(80).safeParse(version).success,
    ),
  );
}
