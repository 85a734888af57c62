import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONTENT_SHOWN_SUBJECT, type FiledItem, NEEDED_ITEMS } from '@studio/contracts';
import { Every, NatsConnection, rows } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { applyProductContent } from '../products/apply-product-content.js';
import { ProductCache } from '../products/product-cache.js';
import { composeContent, type ContentFault, type ServedContent } from './compose-content.js';
import { ContentError, DEFAULT_CONTENT_DIR, fileOf, readContentFiles } from './content-files.js';
import { isNeeded, lockPublishing, readPublished } from './content-items.js';
import { RowMemory } from './row-memory.js';

/** Maximum size of a picture, in bytes: it is sent in one message of the bus. */
const CLUB_PICTURE_MAX_BYTES = 500_000;
/** Interval at which a process looks for content that another process has published, in ms. */
const LOOK_EVERY_MS = 1_000;

/** Published content, in memory. The database is the truth; its first content comes from files. */
@Injectable()
export class PublishedContent implements OnApplicationShutdown {
  private readonly log = new Logger(PublishedContent.name);
  private revision = -1;
  private served!: ServedContent;
  /** Pictures for members of the club only, base64 by file name. */
  private pictures: ReadonlyMap<string, string> = new Map();
  private readonly items = new RowMemory<FiledItem>();
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductCache,
    private readonly nats: NatsConnection,
  ) {}

  /** What visitors see now. */
  get current(): ServedContent {
    return this.served;
  }

  get clubPictures(): ReadonlyMap<string, string> {
    return this.pictures;
  }

  /**
   * Reads the published content. An empty database is filled with the files below `folder` first; later, items that a
   * new release needs are taken from there.
   * @throws ContentError when files are needed and have faults
   */
  async start(folder = DEFAULT_CONTENT_DIR): Promise<void> {
    this.pictures = await readClubPictures(folder);
    await this.dataSource.transaction(async (manager) => {
      await lockPublishing(manager);
      await this.seed(manager, folder);
      await applyProductContent(manager, (await this.compose(manager)).content.articles);
    });
    await this.read();
    this.nats.nc.subscribe(CONTENT_SHOWN_SUBJECT, {
      callback: (error) => {
        if (!error) void this.look();
      },
    });
  }

  /**
   * Checks all published content in the caller's transaction, and updates the products from it. Call it after
   * the change, under `lockPublishing`.
   * @param hasProducts whether a product may have changed
   * @returns the faults; the caller rolls back if there are any
   */
  async apply(manager: EntityManager, hasProducts: boolean): Promise<ContentFault[]> {
    const { content, faults } = await this.compose(manager);
    if (hasProducts && faults.length === 0) await applyProductContent(manager, content.articles);
    return faults;
  }

  /** Checks items as if they were published together. */
  check(items: readonly FiledItem[]): ContentFault[] {
    return composeContent(items, new Set(this.pictures.keys())).faults;
  }

  /** Reads the content again if it has changed, and announces what this process then shows. */
  @Every(LOOK_EVERY_MS)
  look(): Promise<void> {
    return (this.reading = this.reading
      .then(() => this.read())
      .catch((error: unknown) => {
        this.log.warn(`content could not be read: ${(error as Error).message}`);
      }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reading;
  }

  private async read(): Promise<void> {
    const [{ revision }] = (await rows<{ revision: number }>(
      this.dataSource,
      'SELECT coalesce(max(id), 0) AS revision FROM content_acts WHERE is_public',
    )) as [{ revision: number }];
    if (revision === this.revision) return;
    const { content, faults } = await this.compose(this.dataSource);
    for (const fault of faults) this.log.error(`left out: ${inWords(fault)}`);
    const isFirst = this.revision === -1;
    this.revision = revision;
    this.served = content;
    this.products.refresh();
    if (!isFirst) this.nats.nc.publish(CONTENT_SHOWN_SUBJECT);
  }

  private async compose(manager: Pick<EntityManager, 'query'>) {
    return composeContent(await readPublished(manager, this.items), new Set(this.pictures.keys()));
  }

  private async seed(manager: EntityManager, folder: string): Promise<void> {
    const known = await rows<Pick<FiledItem, 'kind' | 'key'>>(manager, 'SELECT kind, key FROM content_items');
    const isMissing = (item: Pick<FiledItem, 'kind' | 'key'>) =>
      !known.some(({ kind, key }) => kind === item.kind && key === item.key);
    if (known.length > 0 && !NEEDED_ITEMS.some(isMissing)) return;
    const items = await readContentFiles(folder);
    const faults = this.check(items);
    if (faults.length > 0) throw new ContentError(faults.map(inWords));
    const positions = items
      .map((item, index) => ({ ...item, position: index }))
      .filter((item) => known.length === 0 || (isNeeded(item.kind) && isMissing(item)));
    await rows(
      manager,
      `INSERT INTO content_items (kind, key, position, draft, published)
       SELECT kind, key, position, value, value
       FROM json_to_recordset($1) AS seed (kind text, key text, position float8, value json)`,
      [JSON.stringify(positions)],
    );
  }
}

/** `products/mug.json: price: expected …` */
export function inWords(fault: ContentFault): string {
  return `${fileOf(fault)}: ${fault.field || '(whole item)'}: ${fault.message}`;
}

async function readClubPictures(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const below = join(folder, 'club/pictures');
  for (const file of await readdir(below).catch(() => [])) {
    const bytes = await readFile(join(below, file));
    if (bytes.length > CLUB_PICTURE_MAX_BYTES)
      throw new ContentError([`club/pictures/${file}: more than 500 kB`]);
    if (file.endsWith('.webp')) found.set(file, bytes.toString('base64'));
  }
  return found;
}
