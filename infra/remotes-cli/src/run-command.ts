import { activate, canary, rollback } from './activate.ts';
import type { ReleaseConfig } from './config.ts';
import { findRelease } from './find-release.ts';
import { listReleases } from './list.ts';
import { previewLink } from './preview.ts';
import { publishRemote } from './publish.ts';
import { RegistryStore } from './registry-store.ts';

const USAGE = `npm run remotes -- <command>
  publish <folder>                    copy a built remote (mfe-shop) into an immutable release
  activate <name> <version>           make a release the live one
  canary <name> <version> <share>     give it to a share of new visits (0 to 1; 0 ends it)
  rollback <name>                     back to the last known good release
  list                                every release and its part
  preview <name> <version>            a link, good for an hour, that shows a release before it is live`;

type Command = (config: ReleaseConfig, args: string[]) => Promise<string>;

const commands: Record<string, Command> = {
  async publish({ RELEASES_DIR }, [folder]) {
    const { name, version } = await publishRemote(required(folder, 'folder'), RELEASES_DIR);
    return `published ${name} ${version}`;
  },
  async activate(config, args) {
    const { live } = await inStore(config, async (store) => activate(store, await release(config, args)));
    return `${live.name} ${live.version} is live`;
  },
  async canary(config, args) {
    const share = Number(args[2]);
    if (!(share >= 0 && share <= 1)) throw new Error('share: a number from 0 to 1');
    const entry = await inStore(config, async (store) => canary(store, await release(config, args), share));
    return entry.canary
      ? `${entry.name}: ${share * 100} % of new visits`
      : `${entry.name}: no longer a canary`;
  },
  async rollback(config, [name]) {
    const { live } = await inStore(config, (store) => rollback(store, required(name, 'name')));
    return `${live.name} is back on ${live.version}`;
  },
  async list(config) {
    const lines = await inStore(config, (store) => listReleases(store, config.RELEASES_DIR));
    return lines.join('\n') || 'no releases';
  },
  async preview(config, args) {
    return previewLink(await release(config, args), config.PUBLIC_URL, config.RELEASE_PRIVATE_KEY);
  },
};

/** Runs one line of the CLI; resolves to what it says. @throws Error whose message is for the person at the terminal. */
export async function runCommand([name, ...args]: string[], config: () => ReleaseConfig): Promise<string> {
  const command = name ? commands[name] : undefined;
  if (!command) throw new Error(USAGE);
  return command(config(), args);
}

function release({ RELEASES_DIR }: ReleaseConfig, [name, version]: string[]) {
  return findRelease(RELEASES_DIR, required(name, 'name'), required(version, 'version'));
}

async function inStore<T>(config: ReleaseConfig, work: (store: RegistryStore) => Promise<T>): Promise<T> {
  await using store = await RegistryStore.open(config.NATS_URL, config.RELEASE_PRIVATE_KEY);
  return await work(store);
}

function required(value: string | undefined, what: string): string {
  if (!value) throw new Error(`${what} is missing\n\n${USAGE}`);
  return value;
}
