import { readPreviewToken, type Preview, type TrustedKey } from '@studio/release-signing';
import type { TokenCookie } from './token-cookie.js';

/** Maximum number of remotes that a visitor previews at a time: their tokens must fit into one cookie. */
export const MAX_PREVIEWS = 6;
/** Query parameter with a link's token or `LEAVE_PREVIEW`. */
export const PREVIEW_PARAM = 'preview';
export const LEAVE_PREVIEW = 'end';

/** The preview state of one request. */
export interface PreviewVisit {
  /** Releases to show instead of the live ones, at most one per remote. */
  previews: readonly Preview[];
  /** A link is expired, forged or of another site, or a preview has expired. */
  refused: boolean;
  /** Set-Cookie header when the cookie changes. */
  cookie?: string;
  /** Redirect target: the same page without the token. */
  goTo?: string;
}

/** Reads the preview state from the Cookie header and the URL. */
export type ReadVisit = (cookie: string | undefined, url: URL) => Promise<PreviewVisit>;

const NONE: PreviewVisit = { previews: [], refused: false };

export function previewVisits(tools: { cookie: TokenCookie; keys: readonly TrustedKey[] }): ReadVisit {
  const { cookie, keys } = tools;

  async function valid(tokens: readonly string[]): Promise<Map<string, { token: string; preview: Preview }>> {
    const read = await Promise.all(
      tokens.map(async (token) => ({ token, preview: await readPreviewToken(token, keys) })),
    );
    // A later token of the same remote wins.
    return new Map(
      read.flatMap(({ token, preview }) => (preview ? [[preview.name, { token, preview }]] : [])),
    );
  }

  function keep(held: Awaited<ReturnType<typeof valid>>): string {
    const kept = [...held.values()].slice(-MAX_PREVIEWS);
    if (kept.length === 0) return cookie.clear();
    const lastEnd = Math.max(...kept.map(({ preview }) => preview.expires));
    return cookie.write(
      kept.map(({ token }) => token),
      lastEnd,
    );
  }

  return async (header, url) => {
    const linked = url.searchParams.get(PREVIEW_PARAM);
    const tokens = cookie.read(header);
    if (linked === null && tokens.length === 0) return NONE;
    if (linked === LEAVE_PREVIEW)
      return { ...NONE, cookie: cookie.clear(), goTo: cleanAddress(url, PREVIEW_PARAM) };
    const held = await valid(tokens);
    const ended = held.size < tokens.length;
    const opened = linked === null ? held : await valid([linked]);
    if (linked !== null && opened.size > 0) {
      for (const name of opened.keys()) held.delete(name);
      return { ...NONE, cookie: keep(new Map([...held, ...opened])), goTo: cleanAddress(url, PREVIEW_PARAM) };
    }
    const previews = [...held.values()].map(({ preview }) => preview);
    return { previews, refused: ended || linked !== null, ...(ended && { cookie: keep(held) }) };
  };
}

/** Path and query without the parameter, so that the token is not in history, referrers and bookmarks. */
export function cleanAddress({ pathname, searchParams }: URL, parameter: string): string {
  const kept = new URLSearchParams(searchParams);
  kept.delete(parameter);
  // Two slashes would be a URL of another host.
  const path = pathname.replace(/^\/+/, '/');
  return kept.size > 0 ? `${path}?${kept}` : path;
}
