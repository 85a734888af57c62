import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { doBulkChange, previewBulkUndo, titleOfItem, tryBulkChange, undoBulkChange } from '@studio/contracts';
import {
  BusError,
  callerOf,
  type InputOf,
  notFound,
  type OutputOf,
  RequestHandler,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { bulkAct, effectsOf } from './bulk-change.js';
import { ContentActEntity, ContentItemEntity } from './content.entities.js';
import { ContentActs } from './content-acts.js';
import { type Reference, stateOf } from './content-items.js';
import { readBulk } from './read-acts.js';
import { UndoActs } from './undo-acts.js';

type Trial = OutputOf<typeof tryBulkChange>['items'][number];
type Outcome = OutputOf<typeof doBulkChange>;

/** After this time no further item is begun, in ms. A repeat with the same key does the rest. */
const BEGIN_WITHIN_MS = 20_000;

/** Changes of many items at the desk. */
@Controller()
export class BulkContentController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: ContentActs,
    private readonly undoing: UndoActs,
  ) {}

  @RequestHandler(tryBulkChange)
  async try(
    { change, items }: InputOf<typeof tryBulkChange>,
    context: RequestContext,
  ): Promise<OutputOf<typeof tryBulkChange>> {
    const caller = callerOf(context);
    const found = await this.dataSource.manager.find(ContentItemEntity, {
      where: items.map(({ kind, key }) => ({ kind, key })),
    });
    const trials = items.map(({ kind, key }): Trial => {
      const item = found.find((one) => one.kind === kind && one.key === key);
      if (!item) throw notFound('item');
      const { version, draft } = item;
      const trial = { kind, key, version, title: titleOfItem(kind, key, draft), effects: [], refusal: null };
      try {
        const before = stateOf(item);
        const effects = effectsOf(before, bulkAct(change, item, caller).change(before));
        return { ...trial, effects };
      } catch (error) {
        return { ...trial, refusal: reasonOf(error) };
      }
    });
    return { items: trials };
  }

  @RequestHandler(doBulkChange)
  async do(
    { key: bulk, change, items }: InputOf<typeof doBulkChange>,
    context: RequestContext,
  ): Promise<Outcome> {
    const caller = callerOf(context);
    return this.each(items, ({ version, ...reference }) =>
      this.acts.actUnshown(reference, caller, async (item, manager) => {
        const isDone = await manager.existsBy(ContentActEntity, { ...reference, bulk });
        if (isDone) return { act: '', change: (state) => state };
        if (item.version !== version) throw new BusError('changed', 'Somebody changed it since the trial.');
        return { ...bulkAct(change, item, caller), bulk };
      }),
    );
  }

  @RequestHandler(previewBulkUndo)
  async previewUndo(
    { key }: InputOf<typeof previewBulkUndo>,
    context: RequestContext,
  ): Promise<OutputOf<typeof previewBulkUndo>> {
    const caller = callerOf(context);
    const acts = (await readBulk(this.dataSource, key)).filter(({ isUndone }) => !isUndone);
    const previews = await Promise.all(
      acts.map(async (act) => ({ ...act, ...(await this.undoing.preview(act, caller)) })),
    );
    return {
      effects: previews.map(({ title, effects }) => `${title}: ${effects.join(' ')}`),
      laterChanged: previews.flatMap(({ title, laterChanged }) =>
        laterChanged.length > 0 ? [`${title} (${laterChanged.join(', ')})`] : [],
      ),
      items: previews.map(({ kind, key: item, version }) => ({ kind, key: item, version })),
    };
  }

  @RequestHandler(undoBulkChange)
  async undo(
    { key, items, overwrite }: InputOf<typeof undoBulkChange>,
    context: RequestContext,
  ): Promise<Outcome> {
    const caller = callerOf(context);
    const acts = await readBulk(this.dataSource, key);
    if (acts.length === 0) throw notFound('change');
    const bulk = randomUUID();
    const seen = (act: Reference) =>
      items.find(({ kind, key: item }) => kind === act.kind && item === act.key);
    return this.each(
      acts.filter(({ isUndone }) => !isUndone),
      (act) => this.undoing.undo(act, caller, { version: seen(act)?.version, overwrite, bulk }),
    );
  }

  /** Changes one item after the other, and shows visitors the result. */
  private async each<T extends Reference>(
    items: readonly T[],
    act: (item: T) => Promise<unknown>,
  ): Promise<Outcome> {
    const refused: Outcome['refused'] = [];
    const end = Date.now() + BEGIN_WITHIN_MS;
    try {
      for (const item of items) {
        try {
          if (Date.now() > end) throw new BusError('late', 'There was no time left. Please try again.');
          await act(item);
        } catch (error) {
          const { kind, key } = item;
          const reason = reasonOf(error);
          const stored = await this.dataSource.manager.findOneBy(ContentItemEntity, { kind, key });
          refused.push({ kind, key, title: titleOfItem(kind, key, stored?.draft), reason });
        }
      }
    } finally {
      await this.acts.show();
    }
    return { done: items.length - refused.length, refused };
  }
}

/** Returns why an item is not changed. Rethrows errors that are not refusals. */
function reasonOf(error: unknown): string {
  if (!(error instanceof BusError)) throw error;
  return error.message;
}
