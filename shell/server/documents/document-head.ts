import escapeHtml from 'escape-html';
import { isPageWidget, type PublicRemote } from '../../browser/routing-entry.js';
import type { UsedModule } from '../rendering/messages.js';
import type { HostAssets } from './host-assets.js';
import type { InlineStyle } from './inline-styles.js';

export interface HeadParts {
  host: HostAssets;
  remotes: readonly PublicRemote[];
  /** Modules that were rendered and will be hydrated. */
  used: readonly UsedModule[];
  styles: readonly InlineStyle[];
  /** Title and meta elements of the page. */
  hoisted: string;
}

/** Returns the content of the head, with all files that the page needs, so that the browser finds them early. */
export function documentHead({ host, remotes, used, styles, hoisted }: HeadParts): string {
  const atOnce = used.filter(({ remote, module }) => !isPageWidget(remotes, remote, module));
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the styles, because an inline script waits for the stylesheets before it.
    `<script>${host.presses.code}</script>`,
    hoisted,
    '<meta name="theme-color" content="#2c3062">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...styles.map(({ name, css }) => `<style data-href="${escapeHtml(name)}">${css}</style>`),
    ...[...host.styles.map(hostTag), ...usedFiles(remotes, used, 'styles')]
      .filter((file) => !styles.some(({ name }) => file.name === name))
      .map(
        // The chunk loader of a remote recognises its stylesheet by `data-href` and does not fetch it again.
        ({ address, name, integrity }) =>
          `<link rel="stylesheet" href="${address}" data-href="${name}" integrity="${integrity}">`,
      ),
    startTag(host, [...usedEntries(remotes, atOnce), ...usedFiles(remotes, atOnce, 'scripts')]),
  ];
  return tags.join('');
}

/** The script element of `start.js`, with the files that it fetches after the first paint. */
function startTag(host: HostAssets, preloads: readonly FileTag[]): string {
  const files = [
    ...host.scripts.map(({ path, integrity }) => [path, integrity, 1]),
    ...preloads.map(({ address, integrity }) => [address, integrity]),
  ];
  const { path, integrity } = host.start;
  return `<script src="${path}" integrity="${integrity}" data-files="${escapeHtml(JSON.stringify(files))}" defer></script>`;
}

interface FileTag {
  address: string;
  name: string;
  integrity: string;
}

function hostTag({ path, integrity }: HostAssets['styles'][number]): FileTag {
  return { address: path, name: path.slice(path.lastIndexOf('/') + 1), integrity };
}

function usedEntries(remotes: readonly PublicRemote[], used: readonly UsedModule[]): FileTag[] {
  return remotes
    .filter(({ name }) => used.some(({ remote }) => remote === name))
    .map(({ live }) => fileTag(live, live.entry));
}

function usedFiles(
  remotes: readonly PublicRemote[],
  used: readonly UsedModule[],
  kind: 'scripts' | 'styles',
): FileTag[] {
  const tags = used.flatMap(({ remote, module }) => {
    const live = remotes.find(({ name }) => name === remote)?.live;
    return live ? (live.assets[module]?.[kind] ?? []).map((file) => fileTag(live, file)) : [];
  });
  return [...new Map(tags.map((tag) => [tag.address, tag])).values()];
}

function fileTag(release: PublicRemote['live'], file: string): FileTag {
  return {
    address: escapeHtml(`${release.base}/${file}`),
    name: escapeHtml(file.replace(/^browser\//, '')),
    integrity: release.integrity[file] ?? '',
  };
}
