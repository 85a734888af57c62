import { readContentPreview, type ContentPreview, type TokenCookie } from '@studio/http-kit';
import { readPreviewToken, type Preview, type TrustedKey } from '@studio/release-signing';

/** Query parameter with a link's token or `LEAVE_PREVIEW`. */
export const PREVIEW_PARAM = 'preview';
export const LEAVE_PREVIEW = 'end';

/** The preview state of one request. */
export interface PreviewVisit {
  /** Releases to show instead of the live ones, at most one per remote. */
  previews: readonly Preview[];
  /** Content to show instead of the published content. */
  content: ContentPreview | null;
  /** A link is expired, forged or of another site, or a preview has expired. */
  refused: boolean;
  /** Set-Cookie header when the cookie changes. */
  cookie?: string;
  /** Redirect target: the same page without the token. */
  goTo?: string;
}

/** Reads the preview state from the Cookie header and the URL. */
export type ReadVisit = (cookie: string | undefined, url: URL) => Promise<PreviewVisit>;

/** One verified token: of a release, or of content. */
interface Held {
  token: string;
  expires: number;
  release?: Preview;
  content?: ContentPreview;
}

const NONE: PreviewVisit = { previews: [], content: null, refused: false };

export function previewVisits(tools: {
  cookie: TokenCookie;
  keys: readonly TrustedKey[];
  /** Shared secret of the web server and the gateway, which signs links to drafts. */
  secret: string;
}): ReadVisit {
  const { cookie, keys, secret } = tools;

  async function read(token: string): Promise<Held | null> {
    const release = await readPreviewToken(token, keys);
    if (release) return { token, expires: release.expires, release };
    const content = await readContentPreview(token, secret);
    return content && { token, expires: content.expires, content };
  }

  /** The valid tokens by remote; that of content has an empty name. A later token of the same name wins. */
  async function valid(tokens: readonly string[]): Promise<Map<string, Held>> {
    const held = await Promise.all(tokens.map(read));
    return new Map(held.flatMap((one) => (one ? [[one.release?.name ?? '', one]] : [])));
  }

  function keep(held: ReadonlyMap<string, Held>): string {
    const kept = [...held.values()].slice(-cookie.maxTokens);
    if (kept.length === 0) return cookie.clear();
    const lastEnd = Math.max(...kept.map(({ expires }) => expires));
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
    const previews = [...held.values()].flatMap(({ release }) => release ?? []);
    const content = held.get('')?.content ?? null;
    return { previews, content, refused: ended || linked !== null, ...(ended && { cookie: keep(held) }) };
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
