import type { Told } from './told.ts';

/** Shared by all edited remotes of a page: one connection to the development server, and one error overlay. */
interface DevPage {
  listen(remote: string, listener: (told: Told) => void): void;
  /** Sends an error to the development server, which prints it. Resolves to its text with source positions. */
  explain(error: unknown): Promise<string>;
  /** Errors that replace a part are not shown in the overlay as well. */
  seen(error: unknown): void;
}

declare global {
  interface Window {
    studioDev?: DevPage;
  }
}

/** Paths for build events and error reports. */
const BUILDS = '/__dev/builds';
const THROWN = '/__dev/thrown';
/** Matches the address of a release’s browser files; the group is the remote. */
const SCRIPT = /\/remotes\/([^/]+)\/[^/]+\/browser\//;

/** The page's singleton, created by the first remote that needs it. */
export const devPage = (): DevPage => (window.studioDev ??= openDevPage());

function openDevPage(): DevPage {
  const last = new Map<string, Told>();
  const listeners = new Map<string, (told: Told) => void>();
  /** Errors in events and promises since the last edit: first line → full text. */
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

/** The overlay at the bottom of the page: compile and runtime errors; type errors collapsed to one line. */
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
