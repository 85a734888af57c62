import { Injectable } from '@nestjs/common';
import { type FiledItem, type Product, titleOfItem } from '@studio/contracts';
import type { RequestContext } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { articleRows } from '../products/apply-product-content.js';
import { ProductCache, toProducts } from '../products/product-cache.js';
import { ProductEntity } from '../products/product.entities.js';
import { type ContentFault, composeContent, type ServedContent } from './compose-content.js';
import { ContentItemEntity } from './content.entities.js';
import { draftOf, hideAsPlannedIn, publishIn } from './content-acts.js';
import { stateOf } from './content-items.js';
import type { ItemState } from './item-state.js';
import { PublishedContent } from './published-content.js';

/** How long a preview is shared between the requests of a page, in ms. */
const SHARED_MS = 1_000;
const MAX_SHARED = 20;

/** The content of the site in a preview. */
export interface Previewed {
  readonly content: ServedContent;
  /** Products for sale, in the order of their articles. */
  readonly products: Product[];
  /** Titles of items whose draft is not complete, so that they are shown as published. */
  readonly incomplete: string[];
}

/** Content as preview links show it; published content for requests without a link. */
@Injectable()
export class PreviewedContent {
  private readonly shared = new LRUCache<string, Previewed>({
    max: MAX_SHARED,
    ttl: SHARED_MS,
    fetchMethod: (preview) => this.read(preview),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly published: PublishedContent,
    private readonly products: ProductCache,
  ) {}

  /** The preview of a request; undefined without a preview link. */
  of({ preview }: RequestContext): Promise<Previewed> | undefined {
    return preview === undefined ? undefined : this.shared.forceFetch(preview);
  }

  async contentFor(context: RequestContext): Promise<ServedContent> {
    return (await this.of(context))?.content ?? this.published.current;
  }

  async productsFor(context: RequestContext): Promise<Product[]> {
    return (await this.of(context))?.products ?? (await this.products.get()).list;
  }

  private async read(preview: string): Promise<Previewed> {
    const { manager } = this.dataSource;
    const items = await manager.find(ContentItemEntity, {
      where: { isDeleted: false },
      order: { kind: 'ASC', position: 'ASC', key: 'ASC' },
    });
    const compose = (shown: (item: ContentItemEntity) => unknown) =>
      composeContent(
        items
          .map((item): FiledItem => ({ kind: item.kind, key: item.key, value: shown(item) }))
          .filter(({ value }) => value !== null),
        new Set(this.published.clubPictures.keys()),
      );
    const wanted = compose((item) => previewOf(item, preview));
    const isFaulty = (item: ContentItemEntity) => wanted.faults.some((fault) => isOf(item, fault));
    const { content } =
      wanted.faults.length === 0
        ? wanted
        : compose((item) => (isFaulty(item) ? item.published : previewOf(item, preview)));
    const stock = new Map((await manager.find(ProductEntity)).map(({ id, inventory }) => [id, inventory]));
    const rows = articleRows(content.articles).map((row) => ({
      ...row,
      inventory: stock.has(row.id) ? stock.get(row.id)! : row.inventory,
    }));
    return {
      content,
      products: toProducts(rows.filter(({ retired }) => !retired)),
      incomplete: items.filter(isFaulty).map(({ kind, key, draft }) => titleOfItem(kind, key, draft)),
    };
  }
}

const isOf = ({ kind, key }: ContentItemEntity, fault: ContentFault) =>
  fault.kind === kind && fault.key === key;

/** The fields that a preview shows of an item; null for none. */
function previewOf(item: ContentItemEntity, preview: string): ItemState['published'] {
  if (preview === 'drafts') return draftOf(item.kind, item.draft);
  return stateAt(stateOf(item), item.kind, new Date(preview).toISOString()).published;
}

/** The state of an item when its plans until a time in ISO 8601 have been carried out. */
function stateAt(state: ItemState, kind: ContentItemEntity['kind'], at: string): ItemState {
  const { publishAt, unpublishAt } = state;
  const [first] = [publishAt, unpublishAt].filter((time) => time !== null && time <= at).sort();
  if (!first) return state;
  return stateAt((first === publishAt ? publishIn(kind) : hideAsPlannedIn(kind))(state), kind, at);
}
