import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@studio/contracts';
import { isHotUpdate } from './dev-files.ts';
import type { BrowserBuild } from './watch-remote.ts';

type PlacedRelease = { version: string } & Pick<BrowserBuild, 'files'>;

const SERVER_ENTRY = 'server/remote.cjs';

/** Number of releases that stay on disk. */
const KEPT = 5;

/** Writes builds as release folders, as `publish` does but without its slow steps. */
export class ReleasePlace {
  private readonly folder: string;
  private readonly releases: string;
  private readonly hashes = new Map<string, { changed: number; hash: string }>();
  private readonly placed: string[] = [];

  /** The remote's own folder, and the folder of releases. */
  constructor(folder: string, releases: string) {
    this.folder = folder;
    this.releases = releases;
  }

  /** A release's manifest, with the hash of each file. */
  describe(release: PlacedRelease, serverCode: Buffer | null): RemoteManifest {
    // Size budgets do not apply in development.
    const {
      budget: _,
      sources: __,
      ...described
    } = JSON.parse(String(release.files.get('../release.json'))) as {
      budget?: unknown;
      sources?: unknown;
    };
    const files = [...filesOf(release, serverCode)];
    return RemoteManifest.parse({
      ...described,
      version: release.version,
      entry: 'browser/remoteEntry.js',
      serverEntry: SERVER_ENTRY,
      integrity: {
        ...Object.fromEntries(files.map(([file, content]) => [file, hashOf(content)])),
        ...this.publicHashes(),
      },
    });
  }

  /** Writes the release and returns its manifest. */
  place(release: PlacedRelease, serverCode: Buffer | null): RemoteManifest {
    const manifest = this.describe(release, serverCode);
    const target = path.join(this.releases, manifest.name, release.version);
    this.write(target, filesOf(release, serverCode), manifest);
    return manifest;
  }

  private write(target: string, files: ReadonlyMap<string, Buffer>, manifest: RemoteManifest): void {
    for (const part of ['browser', 'server']) mkdirSync(path.join(target, part), { recursive: true });
    for (const [file, content] of files) writeFileSync(path.join(target, file), content);
    const pictures = path.join(this.folder, 'public');
    if (existsSync(pictures)) symlinkSync(pictures, path.join(target, 'public'));
    writeFileSync(path.join(target, 'remote.json'), JSON.stringify(manifest));
    this.placed.push(target);
    const tooMany = Math.max(0, this.placed.length - KEPT);
    for (const old of this.placed.splice(0, tooMany)) rmSync(old, { recursive: true, force: true });
  }

  /** Pictures and recordings are large and rarely change. */
  private publicHashes(): Record<string, string> {
    const found = globSync('public/**/*.*', { cwd: this.folder }).map((file) => {
      const full = path.join(this.folder, file);
      const { mtimeMs } = statSync(full);
      let known = this.hashes.get(file);
      if (known?.changed !== mtimeMs) {
        known = { changed: mtimeMs, hash: hashOf(readFileSync(full)) };
        this.hashes.set(file, known);
      }
      return [file.split(path.sep).join('/'), known.hash] as const;
    });
    return Object.fromEntries(found);
  }
}

/** Files of a release by their path, without hot updates and source maps. */
function filesOf({ files }: PlacedRelease, serverCode: Buffer | null): Map<string, Buffer> {
  const own = [...files].filter(
    ([file]) => !file.startsWith('../') && !file.endsWith('.map') && !isHotUpdate(file),
  );
  return new Map([
    ...own.map(([file, content]) => [`browser/${file}`, content] as const),
    ...(serverCode ? [[SERVER_ENTRY, serverCode] as const] : []),
  ]);
}

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
