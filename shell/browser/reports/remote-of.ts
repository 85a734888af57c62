export interface Release {
  remote: string;
  version: string;
}

/** URL paths of release scripts: `/remotes/<name>/<version>/…`. */
const SCRIPT = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9][0-9A-Za-z.-]*)\//;

/** The release of the first release script in a URL or a stack. Null when there is none. */
export function releaseIn(text: string | undefined): Release | null {
  const found = SCRIPT.exec(text ?? '');
  return found ? { remote: found[1]!, version: found[2]! } : null;
}

/** The name of the remote whose module contains a node, else that of the page's remote. */
export function remoteAround(node: Node | null | undefined): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const part =
    element?.closest<HTMLElement>('[data-remote]') ?? document.querySelector('#page [data-remote]');
  return part instanceof HTMLElement ? part.dataset.remote : undefined;
}
