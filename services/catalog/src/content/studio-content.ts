import type {
  Artwork,
  Book,
  getClubContent,
  FeaturedItem,
  GhostDoll,
  Publication,
  Recipe,
  ShopInfo,
  Site,
  StoryChapter,
  Video,
} from '@studio/contracts';
import type { OutputOf } from '@studio/service-kit';
import type { ArticleFile } from './content-schema.js';

/**
 * All content of the studio as its files say. Read at start; in development again when a file changes. Stock alone
 * lives in the database.
 */
export abstract class StudioContent {
  abstract readonly articles: readonly ArticleFile[];
  /** Newest first. */
  abstract readonly publications: Publication[];
  abstract readonly artworks: Artwork[];
  abstract readonly books: Book[];
  /** What members of the club alone get. */
  abstract readonly club: OutputOf<typeof getClubContent>;
  /** Pictures that members of the club alone get, base64 by file name. */
  abstract readonly clubPictures: ReadonlyMap<string, string>;
  abstract readonly featured: FeaturedItem[];
  abstract readonly ghostDolls: GhostDoll[];
  abstract readonly recipes: Recipe[];
  abstract readonly shop: ShopInfo;
  abstract readonly site: Site;
  /** First chapter first. */
  abstract readonly story: StoryChapter[];
  abstract readonly videos: Video[];
}
