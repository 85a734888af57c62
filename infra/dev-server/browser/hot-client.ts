import { showEdits } from './hot-runtime.ts';

/** What the development server says of each build. */
interface Built {
  hash: string;
  /** Address of the newest release's browser files. */
  base: string;
  errors: string[];
}

/** Where the development server tells of builds. */
const BUILDS = '/__dev/builds';

declare const __webpack_hash__: string;
declare let __webpack_public_path__: string;

const hot = import.meta.webpackHot;
let newest: Built | null = null;
let working = false;

async function catchUp(): Promise<void> {
  if (working) return;
  working = true;
  try {
    while (newest && newest.hash !== __webpack_hash__) {
      // What is loaded later comes from the newest release, too.
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

new EventSource(BUILDS).addEventListener('message', ({ data }: MessageEvent<string>) => {
  const built = JSON.parse(data) as Built;
  showErrors(built.errors);
  if (built.errors.length > 0) return;
  newest = built;
  void catchUp();
});

let board: HTMLElement | null = null;

/** Over everything, as long as the code cannot be built. */
function showErrors(errors: readonly string[]): void {
  board?.remove();
  board = null;
  if (errors.length === 0) return;
  board = document.createElement('pre');
  board.setAttribute('role', 'alert');
  board.textContent = errors.join('\n\n');
  Object.assign(board.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    maxHeight: '60vh',
    margin: '0',
    padding: '1rem',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    background: '#2b0b12',
    color: '#ffe3e3',
  });
  document.body.append(board);
}
