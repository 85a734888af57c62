import { RemoteManifest, RemoteName } from '@studio/contracts';
import { EVERY_REMOTE, readStaffToken, type Staff, type TrustedKey } from '@studio/release-signing';
import { cleanAddress } from '../preview/read-visit.js';
import type { TokenCookie } from '../preview/token-cookie.js';

/** Tokens and picks of releases that have room in one cookie. */
export const MOST_OF_STAFF = 12;
/** Parameter of an address: a link's token, the releases to be shown (`shop@1.2.0~club@2.0.0`), or one of these two. */
export const STAFF_PARAM = 'staff';
export const LEAVE = 'end';
export const AS_VISITORS = 'live';
/** Asks for a report of the page in place of the page. */
export const REPORT = 'report';

/** What one request says of staff. */
export interface StaffVisit {
  /** What its visitor works on; empty: they are no staff. */
  staff: readonly Staff[];
  /** Versions to be shown in the place of what visitors have, by remote. */
  picks: ReadonlyMap<string, string>;
  /** A link is expired, forged or of another site. */
  refused: boolean;
  wantsReport: boolean;
  /** A Set-Cookie header, where the cookie changes. */
  cookie?: string;
  /** Where to go instead: the same page without what is for this server alone. */
  goTo?: string;
}

/** Reads link and cookie (the header) of a request. */
export type ReadStaff = (cookie: string | undefined, url: URL) => Promise<StaffVisit>;

const NOBODY: StaffVisit = { staff: [], picks: new Map(), refused: false, wantsReport: false };

/** Whether somebody works on a remote. */
export function worksOn({ staff }: StaffVisit, remote: string): boolean {
  return staff.some(({ name }) => name === EVERY_REMOTE || name === remote);
}

/** When the last token of a visit ends, Unix time, ms. */
export const endOf = ({ staff }: StaffVisit): number => Math.max(...staff.map(({ expires }) => expires));

/** `shop@1.2.0~club@2.0.0` */
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
    // The later one of a remote counts.
    const byName = new Map(read.flatMap(([token, staff]) => (staff ? [[staff.name, { token, staff }]] : [])));
    const kept = [...byName.values()];
    return { tokens: kept.map(({ token }) => token), staff: kept.map(({ staff }) => staff) };
  }

  return async (header, url) => {
    const asked = url.searchParams.get(STAFF_PARAM);
    const parts = cookie.read(header);
    if (asked === null && parts.length === 0) return NOBODY;
    const goTo = cleanAddress(url, STAFF_PARAM);
    if (asked === LEAVE) return { ...NOBODY, cookie: cookie.clear(), goTo };
    const opened = asked === null ? { tokens: [], staff: [] } : await held([asked]);
    const { tokens, staff } = await held([...parts, ...opened.tokens]);
    const picks = picksIn(parts);
    const visit: StaffVisit = { ...NOBODY, staff, picks, wantsReport: asked === REPORT && staff.length > 0 };
    const write = (shown: ReadonlyMap<string, string>) =>
      cookie.write([...tokens, ...picksText(shown).split('~').filter(Boolean)], endOf(visit));
    if (opened.staff.length > 0) return { ...visit, cookie: write(picks), goTo };
    if (staff.length === 0)
      return {
        ...NOBODY,
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
