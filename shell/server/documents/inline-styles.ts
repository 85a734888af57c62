import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RegistryEntry } from '@studio/contracts';
import { readReleaseFile } from '../releases/release-files.js';
import type { UsedModule } from '../rendering/messages.js';
import type { HostAssets } from './host-assets.js';

/** A stylesheet that is inlined into the document, which saves a round trip. */
export interface InlineStyle {
  /** File name by which a remote's chunk loader recognises it, so that it is not fetched again. */
  name: string;
  css: string;
  /** Source of the Content-Security-Policy: `'sha256-…'`. */
  hash: string;
}

/** Styles that cannot be inlined: relative URLs would resolve to other files, and `</style` would close the element. */
const NOT_INLINE = /<\/style|url\(\s*['"]?(?!data:|\/|#)/i;

/** The inlined stylesheets, each read and hashed once. */
export class InlineStyles {
  private readonly styles = new LRUCache<string, Promise<InlineStyle | null>>({ max: 500 });

  constructor(private readonly tools: { releasesDir: string; distDir: string }) {}

  /** Styles of the host and of all rendered modules, in order. Omits those that cannot be inlined. */
  async of(
    host: HostAssets,
    entries: readonly RegistryEntry[],
    used: readonly UsedModule[],
  ): Promise<InlineStyle[]> {
    const asked = host.styles.map((file) =>
      this.get(file.path, () => readFile(path.join(this.tools.distDir, 'public', file.path))),
    );
    for (const { remote, module } of used) {
      const live = entries.find(({ name }) => name === remote)?.live;
      for (const file of live?.assets[module]?.styles ?? []) {
        asked.push(this.get(`${remote}/${live!.version}/${file}`, () => this.read(live!, file)));
      }
    }
    const styles = (await Promise.all(asked)).filter((style) => style !== null);
    return [...new Map(styles.map((style) => [style.name, style])).values()];
  }

  private read(live: Parameters<typeof readReleaseFile>[1], file: string): Promise<Buffer> {
    return readReleaseFile(this.tools.releasesDir, live, file);
  }

  private get(key: string, read: () => Promise<Buffer>): Promise<InlineStyle | null> {
    const known = this.styles.get(key);
    if (known) return known;
    const made = read()
      .then((bytes) => inline(path.posix.basename(key), bytes.toString('utf8')))
      .catch(() => null);
    this.styles.set(key, made);
    return made;
  }
}

function inline(name: string, css: string): InlineStyle | null {
  if (NOT_INLINE.test(css)) return null;
  return { name, css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
