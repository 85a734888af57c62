import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { userName } from './processes.ts';

/** The package mirror of a machine, as its source lists name it. */
export interface Mirror {
  uri: string;
  signedBy: string | undefined;
}

const DEBIAN_KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * The first Debian archive that a machine's source lists name, in either format: one-line (`deb [signed-by=…] uri suite …`)
 * or deb822 (`URIs:` fields). Security and third-party archives are passed over.
 */
export function findMirror(lists: readonly string[]): Mirror | undefined {
  for (const text of lists) {
    const stanzas = /^URIs:/im.test(text) ? text.split(/\n\s*\n/) : text.split('\n');
    for (const raw of stanzas) {
      const stanza = raw.replace(/^\s*#.*$/gm, '').trim();
      const line = /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s/.exec(stanza);
      const options = line?.[1] ?? stanza;
      const disabled = /^Enabled:\s*no/im.test(stanza);
      const uri = line?.[2] ?? /^URIs:\s*(\S+)/im.exec(stanza)?.[1];
      if (!uri || disabled || !/\/debian\/?$/.test(uri)) continue;
      return { uri, signedBy: /signed-by[=:]\s*(\/\S+)/i.exec(options)?.[1] };
    }
  }
  return undefined;
}

/** The machine's own source lists. */
export function readSourceLists(root = '/etc/apt'): string[] {
  const folder = join(root, 'sources.list.d');
  const parts = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.(list|sources)$/.test(name))
    : [];
  return [join(root, 'sources.list'), ...parts.map((name) => join(folder, name))]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
}

/**
 * Downloads a Debian package with apt-get and unpacks it into `into`, without root and without touching the system:
 * apt-get uses its own state, cache and source list. The package is still verified with Debian's key.
 * @returns whether it worked.
 */
export async function unpackDebianPackage(name: string, suite: string, into: string): Promise<boolean> {
  const mirror = findMirror(readSourceLists());
  if (!mirror) return false;
  const apt = join(into, 'apt');
  rmSync(into, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(apt, folder), { recursive: true });
  const list = join(apt, 'sources.list');
  writeFileSync(list, `deb [signed-by=${mirror.signedBy ?? DEBIAN_KEYRING}] ${mirror.uri} ${suite} main\n`);
  const settings = [
    `Dir::State=${apt}`,
    'Dir::State::status=/dev/null',
    `Dir::Cache=${join(apt, 'cache')}`,
    `Dir::Etc::sourcelist=${list}`,
    'Dir::Etc::sourceparts=-',
    `APT::Sandbox::User=${userName()}`,
    'Acquire::Languages=none',
  ].flatMap((setting) => ['-o', setting]);
  const run = (file: string, args: string[]) =>
    promisify(execFile)(file, args, { cwd: into, timeout: 120_000 }).then(
      () => true,
      () => false,
    );
  const got =
    (await run('apt-get', ['-q', ...settings, 'update'])) &&
    (await run('apt-get', ['-q', ...settings, 'download', name]));
  const file = readdirSync(into).find((entry) => entry.endsWith('.deb'));
  const unpacked = got && file !== undefined && (await run('dpkg', ['-x', file, 'root']));
  if (file) rmSync(join(into, file));
  rmSync(apt, { recursive: true, force: true });
  return unpacked;
}
