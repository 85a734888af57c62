import type { Told } from './told.ts';

/** What every edited remote of a page shares: one connection to the development server, and one board of errors. */
interface DevPage {
  listen(remote: string, listener: (told: Told) => void): void;
  /** Resolves to what was thrown, with places in the sources; said in the terminal, too. */
  explain(error: unknown): Promise<string>;
  /** What is drawn in the place of a part is not said a second time. */
  seen(error: unknown): void;
}

declare global {
  interface Window {
    studioDev?: DevPage;
  }
}

/** Paths on which the development server announces builds and takes reports of errors. */
const BUILDS = '/__dev/builds';
const THROWN = '/__dev/thrown';
/** Where scripts of releases are. */
const SCRIPT = /\/remotes\/([^/]+)\/[^/]+\/browser\//;

/** The page's one, made by the first remote that asks. */
export const devPage = (): DevPage => (window.studioDev ??= openDevPage());

function openDevPage(): DevPage {
  const last = new Map<string, Told>();
  const listeners = new Map<string, (told: Told) => void>();
  /** Thrown in events and promises since the last edit: the error's first line → all of it. */
  const thrown = new Map<string, string>();
  const drawn = new Set<string>();
  const board = openBoard();

  const draw = () => {
    const all = [...last.values()];
    board.show({
      errors: [...all.flatMap(({ errors }) => errors), ...thrown.values()],
      types: all.flatMap(({ types }) => types),
    });
  };
  new EventSource(BUILDS).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const told = JSON.parse(data) as Told;
    if (told.hash !== last.get(told.remote)?.hash) {
      thrown.clear();
      drawn.clear();
    }
    last.set(told.remote, told);
    draw();
    listeners.get(told.remote)?.(told);
  });
  const page: DevPage = {
    listen(remote, listener) {
      listeners.set(remote, listener);
      const told = last.get(remote);
      if (told) listener(told);
    },
    async explain(error) {
      const text = stackOf(error);
      const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text };
      return fetch(THROWN, init).then(
        (answer) => answer.text(),
        () => text,
      );
    },
    seen(error) {
      drawn.add(headOf(error));
      if (thrown.delete(headOf(error))) draw();
    },
  };
  const note = async (error: unknown, address = '') => {
    const [, remote = ''] = SCRIPT.exec(stackOf(error)) ?? SCRIPT.exec(address) ?? [];
    const head = headOf(error);
    if (!last.has(remote) || thrown.has(head) || drawn.has(head)) return;
    thrown.set(head, head);
    const text = await page.explain(error);
    if (thrown.has(head)) thrown.set(head, `${remote} threw\n${text}`);
    draw();
  };
  addEventListener('error', ({ error, filename }) => void note(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => void note(reason));
  return page;
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? String(error)) : String(error));
const headOf = (error: unknown) => String(error);

/** Over everything, at the foot of the page: what does not compile or was thrown; errors of types in one line, to open. */
function openBoard() {
  let board: HTMLElement | null = null;
  return {
    show({ errors, types }: { errors: readonly string[]; types: readonly string[] }) {
      const wasOpen = board?.querySelector('details')?.open ?? false;
      board?.remove();
      board = null;
      if (errors.length + types.length === 0) return;
      board = document.createElement('div');
      board.setAttribute('role', 'alert');
      Object.assign(board.style, BOARD);
      for (const error of errors) board.append(textBlock(error));
      if (types.length === 1) board.append(textBlock(types[0]!));
      if (types.length > 1) {
        const details = document.createElement('details');
        details.open = wasOpen;
        const summary = document.createElement('summary');
        summary.textContent = `${types[0]} (and ${types.length - 1} more)`;
        details.append(summary, textBlock(types.slice(1).join('\n')));
        board.append(details);
      }
      document.body.append(board);
    },
  };
}

function textBlock(text: string): HTMLElement {
  const block = document.createElement('pre');
  block.textContent = text;
  Object.assign(block.style, { margin: '0 0 0.5rem', whiteSpace: 'pre-wrap' });
  return block;
}

const BOARD: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  maxHeight: '60vh',
  padding: '0.5rem 1rem',
  overflow: 'auto',
  font: '13px/1.5 monospace',
  background: '#2b0b12',
  color: '#ffe3e3',
};
