import { Controller } from '@nestjs/common';
import {
  CONTENT,
  DAY_MS,
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
  listPublications,
  listRecipes,
  listStoryChapters,
  listVideos,
  type ShopInfo,
} from '@studio/contracts';
import { type InputOf, notFound, type OutputOf, RequestHandler } from '@studio/service-kit';
import { z } from 'zod';
import { AwayCache } from '../away/away.js';
import { PublishedContent } from './published-content.js';

/** All content of the site. */
@Controller()
export class ContentController {
  constructor(
    private readonly content: PublishedContent,
    private readonly away: AwayCache,
  ) {}

  @RequestHandler(getContent)
  get({ name, entry }: InputOf<typeof getContent>): unknown {
    const content: object = this.content.current.published[name];
    if (entry === undefined) return content;
    const isRecord = CONTENT[name] instanceof z.ZodRecord;
    if (!isRecord || !Object.hasOwn(content, entry)) throw notFound('entry');
    return content[entry as keyof typeof content];
  }

  @RequestHandler(listPublications)
  publications(): OutputOf<typeof listPublications> {
    return this.content.current.publications;
  }

  @RequestHandler(listGhostDolls)
  ghostDolls(): OutputOf<typeof listGhostDolls> {
    return this.content.current.published['ghost-dolls'];
  }

  @RequestHandler(listRecipes)
  recipes(): OutputOf<typeof listRecipes> {
    return this.content.current.published.recipes;
  }

  @RequestHandler(listVideos)
  videos(): OutputOf<typeof listVideos> {
    return this.content.current.published.videos;
  }

  @RequestHandler(listFeaturedContent)
  featured(): OutputOf<typeof listFeaturedContent> {
    return this.content.current.published.featured;
  }

  @RequestHandler(listBooks)
  books(): OutputOf<typeof listBooks> {
    return this.content.current.published.books;
  }

  @RequestHandler(listArtworks)
  artworks(): OutputOf<typeof listArtworks> {
    return this.content.current.published.artworks;
  }

  @RequestHandler(getSite)
  site(): OutputOf<typeof getSite> {
    return this.content.current.published.site;
  }

  @RequestHandler(listStoryChapters)
  chapters(): OutputOf<typeof listStoryChapters> {
    return this.content.current.story;
  }

  /** The gateway sends this request for members of the club only. */
  @RequestHandler(getClubContent)
  club(): OutputOf<typeof getClubContent> {
    return this.content.current.club;
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
  async shopInfo(): Promise<ShopInfo> {
    const { shop } = this.content.current;
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
