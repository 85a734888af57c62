export interface Release {
  remote: string;
  version: string;
}

/** Where scripts of releases are: `/remotes/<name>/<version>/…`. */
const SCRIPT = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9][0-9A-Za-z.-]*)\//;

/** The release whose script stands first in an address or a stack; null: nobody's. */
export function releaseIn(text: string | undefined): Release | null {
  const found = SCRIPT.exec(text ?? '');
  return found ? { remote: found[1]!, version: found[2]! } : null;
}

/** The name of the remote whose part an element stands in, else of the page's own. */
export function remoteAround(node: Node | null | undefined): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const part =
    element?.closest<HTMLElement>('[data-remote]') ?? document.querySelector('#page [data-remote]');
  return part instanceof HTMLElement ? part.dataset.remote : undefined;
}
