import { Controller } from '@nestjs/common';
import {
  CATALOG_PROPS,
  CONTENT_KINDS,
  DAY_MS,
  describePreview,
  getClubContent,
  getClubPicture,
  getContent,
  getCustoms,
  getShopInfo,
  getSite,
  listArtworks,
  listBooks,
  listFeaturedContent,
  listGhostDolls,
  listPageNames,
  listPublications,
  listRecipes,
  listStoryChapters,
  listVideos,
  type ShopInfo,
} from '@studio/contracts';
import {
  type InputOf,
  notFound,
  type OutputOf,
  type RequestContext,
  RequestHandler,
} from '@studio/service-kit';
import { AwayCache } from '../away/away.js';
import { PreviewedContent } from './previewed-content.js';
import { PublishedContent } from './published-content.js';

type Empty = Record<string, never>;

/** All content of the site. */
@Controller()
export class ContentController {
  constructor(
    private readonly content: PublishedContent,
    private readonly previewed: PreviewedContent,
    private readonly away: AwayCache,
  ) {}

  @RequestHandler(getContent)
  async get({ name, entry }: InputOf<typeof getContent>, context: RequestContext): Promise<unknown> {
    const content: object = (await this.previewed.contentFor(context)).published[name];
    if (entry === undefined) return content;
    const { form } = CONTENT_KINDS[name];
    if ((form !== 'entries' && form !== 'groups') || !Object.hasOwn(content, entry)) throw notFound('entry');
    return content[entry as keyof typeof content];
  }

  @RequestHandler(listPageNames)
  async pageNames(_: Empty, context: RequestContext): Promise<OutputOf<typeof listPageNames>> {
    const [{ published, club }, products] = await Promise.all([
      this.previewed.contentFor(context),
      this.previewed.productsFor(context),
    ]);
    const pages = [...products, ...club.stories, ...club.recipes, ...club.activities];
    const shelves = products.flatMap(({ category }) => /^chef-(.+)$/.exec(category)?.[1] ?? []);
    return {
      id: pages.map(({ id }) => String(id)),
      chef: [...new Set([...published.chefs.map(({ slug }) => slug), ...shelves])],
      ...Object.fromEntries(
        Object.entries(CATALOG_PROPS).map(([prop, { kind, field }]) => [
          prop,
          valuesOf(published[kind], field),
        ]),
      ),
    };
  }

  @RequestHandler(describePreview)
  async describePreview(_: Empty, context: RequestContext): Promise<OutputOf<typeof describePreview>> {
    return { incomplete: (await this.previewed.of(context))?.incomplete ?? [] };
  }

  @RequestHandler(listPublications)
  async publications(_: Empty, context: RequestContext): Promise<OutputOf<typeof listPublications>> {
    return (await this.previewed.contentFor(context)).publications;
  }

  @RequestHandler(listGhostDolls)
  async ghostDolls(_: Empty, context: RequestContext): Promise<OutputOf<typeof listGhostDolls>> {
    return (await this.previewed.contentFor(context)).published['ghost-dolls'];
  }

  @RequestHandler(listRecipes)
  async recipes(_: Empty, context: RequestContext): Promise<OutputOf<typeof listRecipes>> {
    return (await this.previewed.contentFor(context)).published.recipes;
  }

  @RequestHandler(listVideos)
  async videos(_: Empty, context: RequestContext): Promise<OutputOf<typeof listVideos>> {
    return (await this.previewed.contentFor(context)).published.videos;
  }

  @RequestHandler(listFeaturedContent)
  async featured(_: Empty, context: RequestContext): Promise<OutputOf<typeof listFeaturedContent>> {
    return (await this.previewed.contentFor(context)).published.featured;
  }

  @RequestHandler(listBooks)
  async books(_: Empty, context: RequestContext): Promise<OutputOf<typeof listBooks>> {
    return (await this.previewed.contentFor(context)).published.books;
  }

  @RequestHandler(listArtworks)
  async artworks(_: Empty, context: RequestContext): Promise<OutputOf<typeof listArtworks>> {
    return (await this.previewed.contentFor(context)).published.artworks;
  }

  @RequestHandler(getSite)
  async site(_: Empty, context: RequestContext): Promise<OutputOf<typeof getSite>> {
    const { site, footer } = (await this.previewed.contentFor(context)).published;
    return { ...site, footer };
  }

  @RequestHandler(listStoryChapters)
  async chapters(_: Empty, context: RequestContext): Promise<OutputOf<typeof listStoryChapters>> {
    return (await this.previewed.contentFor(context)).story;
  }

  /** The gateway sends this request for members of the club only. */
  @RequestHandler(getClubContent)
  async club(_: Empty, context: RequestContext): Promise<OutputOf<typeof getClubContent>> {
    return (await this.previewed.contentFor(context)).club;
  }

  /** The gateway sends this request for members of the club only. */
  @RequestHandler(getClubPicture)
  clubPicture({ file }: InputOf<typeof getClubPicture>): OutputOf<typeof getClubPicture> {
    const base64 = this.content.clubPictures.get(file);
    if (base64 === undefined) throw notFound('picture');
    return { base64 };
  }

  /** All variants of an article share the customs data of its file. */
  @RequestHandler(getCustoms)
  customs(): OutputOf<typeof getCustoms> {
    const known = this.content.current.articles.flatMap(({ customs, variants }) =>
      customs ? variants.map(({ id }) => [id, customs]) : [],
    );
    return { goods: Object.fromEntries(known) };
  }

  /** While the shop is away, delivery times are extended by the days until it packs again. */
  @RequestHandler(getShopInfo)
  async shopInfo(_: Empty, context: RequestContext): Promise<ShopInfo> {
    const { shop } = await this.previewed.contentFor(context);
    const notice = await this.away.get();
    if (!notice) return shop;
    const { packsAgainOn, text, endsAt } = notice;
    const more = Math.ceil((endsAt.getTime() - Date.now()) / DAY_MS);
    const shipsTo = shop.shipsTo.map(({ days, ...country }) => ({
      ...country,
      days: { from: days.from + more, to: days.to + more },
    }));
    return { ...shop, shipsTo, away: { packsAgainOn, text } };
  }
}

/** Returns the values of one field of all items of a kind, as it is served. */
const valuesOf = (items: object, field: string): string[] =>
  (Object.values(items).flat() as Record<string, unknown>[]).map((item) => String(item[field]));
