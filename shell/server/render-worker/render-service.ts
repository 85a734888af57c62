import { releaseKey, type FromWorker, type KnownAddresses, type ToWorker } from '../rendering/messages.js';
import { jsonForScript } from './json-for-script.js';
import { LoadedReleases } from './loaded-releases.js';
import type { Marks } from './marks.js';
import { Answers, publicReads } from './answers.js';
import { renderDocument, type KnownSet } from './render-document.js';

/** Number of cached sets: live releases with and without canaries, and those that were live until recently. */
const KNOWN_SETS = 32;

/** Handles the messages of a render worker. */
export class RenderService {
  private readonly answers: Answers;
  private readonly releases: LoadedReleases;
  private readonly sets = new Map<string, KnownSet>();

  constructor(
    private readonly marks: Marks,
    private readonly send: (message: FromWorker) => void,
    private readonly timeoutFactor: number,
  ) {
    this.answers = new Answers(send);
    this.releases = new LoadedReleases(marks);
  }

  receive(message: ToWorker): void {
    if (message.type === 'answers') return this.answers.answered(message.answers);
    if (message.type === 'unload') return this.releases.unload(releaseKey(message));
    if (message.type === 'set')
      return this.keepSet({ ...message.set, text: jsonForScript(message.set.remotes) });
    const { id } = message;
    this.work(message).catch((error: unknown) => {
      const { message: text, stack = '' } = error instanceof Error ? error : new Error(String(error));
      this.marks.clear();
      this.send({ type: 'failed', id, message: text, stack });
    });
  }

  private async work(message: Extract<ToWorker, { id: number }>): Promise<void> {
    const { id } = message;
    if (message.type === 'load') {
      this.releases.load(message.release);
      return this.send({ type: 'done', id });
    }
    if (message.type === 'ping') return this.send({ type: 'done', id });
    if (message.type === 'addresses')
      return this.send({ type: 'done', id, value: await this.addressesOf(message) });
    const set = this.sets.get(message.job.set);
    if (!set) throw new Error(`Unknown set of releases: ${message.job.set}`);
    const { marks, answers, releases, send, timeoutFactor } = this;
    await renderDocument({ marks, answers, releases, send, timeoutFactor }, set, id, message.job);
  }

  private async addressesOf(
    wanted: Parameters<typeof releaseKey>[0] & { module: string },
  ): Promise<KnownAddresses> {
    const reads = publicReads((path) => this.answers.get(path));
    const module = this.releases.module(releaseKey(wanted), wanted.module);
    const paths = (await module?.addresses?.({ api: reads.api })) ?? [];
    return reads.allAnswered() ? paths : null;
  }

  private keepSet(set: KnownSet): void {
    this.sets.set(set.key, set);
    if (this.sets.size > KNOWN_SETS) this.sets.delete(this.sets.keys().next().value!);
  }
}
