import { devPage } from './dev-page.ts';
import { showEdits } from './hot-runtime.ts';
import type { Told } from './told.ts';

declare const __webpack_hash__: string;
declare let __webpack_public_path__: string;
/** Name of the remote that this code is built into. */
declare const STUDIO_DEV_REMOTE: string;

const hot = import.meta.webpackHot;
/** The build with which the page was loaded: `…-dev.<session>.<count>/browser/`. */
const [, session, count] = /\.(\w+)\.(\d+)\/browser\/$/.exec(__webpack_public_path__) ?? [];
let newest: Told | null = null;
let working = false;

async function catchUp(): Promise<void> {
  if (working) return;
  working = true;
  try {
    while (newest && newest.hash !== __webpack_hash__) {
      // Chunks that are loaded later come from the newest release as well.
      __webpack_public_path__ = newest.base;
      if (!(await hot.check(true))) return location.reload();
    }
    showEdits();
  } catch (error) {
    reportError(error);
    location.reload();
  } finally {
    working = false;
  }
}

devPage().listen(STUDIO_DEV_REMOTE, (told) => {
  if (told.errors.length > 0) return;
  // Routes, slots or public files have changed, or the server was restarted: the document must be loaded again.
  if (session !== told.session || Number(count) < told.first) {
    if (told.served >= told.first) location.reload();
    return;
  }
  newest = told;
  void catchUp();
});
