import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteManifest } from '@studio/contracts';
import { copyBuild, placeRelease } from '@studio/remotes-cli/broken-releases';
import { runRemotes } from '@studio/remotes-cli/run-remotes';
import { ask } from '@studio/test-harness/http';
import { kindOf, type KindName } from './kinds.ts';
import type { Ending, ReleaseNotes } from './notes.ts';
import type { Move } from './plan.ts';

/** The path below which web servers serve releases. */
const BASE = '/remotes';

interface Said {
  ending: Ending;
  text: string;
}

interface TeamTools {
  /** Environment of the command line. */
  env: NodeJS.ProcessEnv;
  releasesDir: string;
  /** The release that was live before the drill. */
  first: RemoteManifest;
  /** The web servers' addresses. */
  sites: readonly string[];
  notes: ReleaseNotes;
}

/** A team with its own remote and key, which works with the command line only. */
export class Team {
  /** A command of the team is running. */
  isBusy = false;
  /** When the last one ended, ms since 1970. */
  endedAt = 0;
  /** The last command reported that web servers did not serve the change yet, and they still do not. */
  isAwaited = false;
  /** The team's remote. */
  readonly name: string;
  private readonly tools: TeamTools;
  private readonly good: string[] = [];
  private canary: string | null = null;
  private count = 0;

  constructor(name: string, tools: TeamTools) {
    this.name = name;
    this.tools = tools;
  }

  /** Performs these actions until `signal`. */
  async play(moves: Iterable<Move>, signal: AbortSignal): Promise<void> {
    for (const move of moves) {
      if (signal.aborted) return;
      await this.make(move);
      await sleep(move.pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async make(move: Move): Promise<void> {
    const { name } = this;
    switch (move.what) {
      case 'activate': {
        const version = await this.release(move.kind);
        return this.give(move.kind, version, 'activate');
      }
      case 'canary': {
        this.canary = await this.release(move.kind);
        return this.give(move.kind, this.canary, 'canary', String(move.share));
      }
      case 'promote':
        return void (this.canary && (await this.run('activate', name, this.canary)));
      case 'end-canary':
        return void (this.canary && (await this.run('canary', name, this.canary, '0')));
      case 'rollback':
        return void (await this.run('rollback', name));
      case 'rollback to':
      case 'activate again': {
        const version = this.good[move.nth % this.good.length] ?? this.tools.first.version;
        const command = move.what === 'rollback to' ? 'rollback' : 'activate';
        return void (await this.run(command, name, version, '--because', 'it was good'));
      }
    }
  }

  /** Gives a new release to visitors, and damages it then if its kind says so. */
  private async give(
    kindName: KindName,
    version: string,
    command: 'activate' | 'canary',
    ...args: string[]
  ): Promise<void> {
    const { notes, releasesDir, first, sites } = this.tools;
    const kind = kindOf(kindName);
    const { ending, text } = await this.run(command, this.name, version, ...args);
    if (kind.alter && ending !== 'refused')
      notes.breaks('altered', `${command} ${this.name} ${version}, ${kindName}: ${ending} ${text}`);
    if (!kind.damage || ending === 'refused') return;
    await kind.damage(path.join(releasesDir, this.name, version, first.entry));
    for (const site of sites) {
      const { status } = await ask(`${site}${BASE}/${this.name}/${version}/${first.entry}`);
      if (status !== 404) notes.breaks('altered', `${site} answered ${status} for ${version}, ${kindName}`);
    }
  }

  /** Publishes a new release. If `publish` refuses it, copies it to the store directly, as a faulty tool could. */
  private async release(kindName: KindName): Promise<string> {
    const { notes, releasesDir, first } = this.tools;
    const kind = kindOf(kindName);
    const code = `\n// ${(this.count += 1)}\n;${kind.code}\n`;
    const file = 'server/remote.cjs';
    const folder = await copyBuild(this.name, { version: `1.${this.count}.0`, file, code });
    const { ending, text } = await this.run('publish', folder);
    await rm(path.dirname(folder), { recursive: true });
    const published = /^published \S+ (\S+)$/m.exec(text)?.[1];
    const version =
      ending === 'done' && published ? published : placeRelease(releasesDir, first, code).version;
    notes.add(`${this.name}@${version}`, kindName);
    const counted = notes.of(kindName);
    counted.made += 1;
    if (ending === 'refused') counted.refused += 1;
    await kind.alter?.(path.join(releasesDir, this.name, version, file));
    if (kind.isGood) this.good.push(version);
    return version;
  }

  private async run(command: string, ...args: string[]): Promise<Said> {
    const { env, notes } = this.tools;
    const begun = performance.now();
    this.isBusy = true;
    const said = await runRemotes(env, command, ...args).then(
      (text): Said => ({ ending: 'done', text }),
      (failure: { code?: number | null; signal?: string; stdout?: string; stderr?: string }) => {
        const text = `${failure.stdout ?? ''}${failure.stderr ?? String(failure)}`;
        // The first line on standard error names the command's target.
        const words = text.split('\n').slice(1).join('\n').trim();
        const isOtherwise = / in the registry; | changed \S+ meanwhile/.test(words);
        if (failure.code !== 1) notes.breaks('commands', `${command}: ${failure.signal} ${text}`);
        return { ending: isOtherwise ? 'said otherwise' : 'refused', text: words } satisfies Said;
      },
    );
    this.isBusy = false;
    this.endedAt = Date.now();
    this.isAwaited = said.text.includes('not followed yet');
    notes.command(command, said.ending, performance.now() - begun);
    if (said.ending !== 'done') notes.refusal(said.text);
    if (said.text.includes('no web server is running')) notes.breaks('commands', `${command}: ${said.text}`);
    return said;
  }
}
