import { RemoteError, errorText, type BrowserError, type RemoteRoute } from '@studio/contracts';
import { countedPage } from '../releases/counted-page.js';
import { browserFamily } from '../sessions/device-name.js';

/**
 * Reduces an error that a browser reports to what is stored: its message without words that a person may have
 * written (`errorText`), its place if that is a file of the release, the counted page, and the browser
 * family.
 * @param release Files of the release, and the routes of the live releases.
 */
export function toRemoteError(
  { text, place, page }: BrowserError,
  release: { files: ReadonlySet<string>; routes: readonly RemoteRoute[] },
  userAgent: string | undefined,
): RemoteError {
  const [, file = ''] = /^(.+?):\d+:\d+$/.exec(place ?? '') ?? [];
  const known = release.files.has(file) ? RemoteError.shape.place.safeParse(place).data : null;
  return {
    text: errorText(text),
    place: known ?? null,
    module: null,
    page: RemoteError.shape.page.safeParse(countedPage(page, release.routes)).data ?? null,
    browser: browserFamily(userAgent),
    fault: null,
  };
}
