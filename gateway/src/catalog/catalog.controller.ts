import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  getContent,
  getProduct,
  getShopInfo,
  getSite,
  listArtworks,
  listBooks,
  listFeaturedContent,
  listGhostDolls,
  listProducts,
  listPublications,
  listRecipes,
  listStoryChapters,
  listVideos,
} from '@studio/contracts';
import { Bus, type InputOf, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { Public } from '../sessions/route-session.js';
import { ProductPath } from './product-path.js';

const ContentPath = getContent.input.pick({ name: true });
const ContentQuery = getContent.input.pick({ entry: true });
const ProductsQuery = z.strictObject({ category: z.string().max(40).optional() });

/** The same for everyone: browsers and proxies may keep it for a few seconds. */
const Cacheable = () => Header('cache-control', 'public, max-age=5');

/** What there is to read and to buy. */
@ApiTags('catalog')
@Controller('api')
export class CatalogController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get('products')
  @Public()
  @Cacheable()
  @Returns(listProducts.output)
  products(
    @Query({ schema: ProductsQuery }) query: z.output<typeof ProductsQuery>,
    @Context() context: RequestOptions,
  ) {
    return this.bus.request(listProducts, query, context);
  }

  @Get('products/:id')
  @Public()
  @Cacheable()
  @Returns(getProduct.output)
  product(@Param({ schema: ProductPath }) { id }: ProductPath, @Context() context: RequestOptions) {
    return this.bus.request(getProduct, { id }, context);
  }

  @Get('content/:name')
  @Public()
  @Cacheable()
  @Returns(getContent.output)
  content(
    @Param({ schema: ContentPath }) { name }: Pick<InputOf<typeof getContent>, 'name'>,
    @Query({ schema: ContentQuery }) { entry }: Pick<InputOf<typeof getContent>, 'entry'>,
    @Context() context: RequestOptions,
  ) {
    return this.bus.request(getContent, { name, ...(entry !== undefined && { entry }) }, context);
  }

  @Get('publications')
  @Public()
  @Cacheable()
  @Returns(listPublications.output)
  publications(@Context() context: RequestOptions) {
    return this.bus.request(listPublications, {}, context);
  }

  @Get('ghost-dolls')
  @Public()
  @Cacheable()
  @Returns(listGhostDolls.output)
  ghostDolls(@Context() context: RequestOptions) {
    return this.bus.request(listGhostDolls, {}, context);
  }

  @Get('cat-food-recipes')
  @Public()
  @Cacheable()
  @Returns(listRecipes.output)
  recipes(@Context() context: RequestOptions) {
    return this.bus.request(listRecipes, {}, context);
  }

  @Get('videos')
  @Public()
  @Cacheable()
  @Returns(listVideos.output)
  videos(@Context() context: RequestOptions) {
    return this.bus.request(listVideos, {}, context);
  }

  @Get('featured-content')
  @Public()
  @Cacheable()
  @Returns(listFeaturedContent.output)
  featuredContent(@Context() context: RequestOptions) {
    return this.bus.request(listFeaturedContent, {}, context);
  }

  @Get('books')
  @Public()
  @Cacheable()
  @Returns(listBooks.output)
  books(@Context() context: RequestOptions) {
    return this.bus.request(listBooks, {}, context);
  }

  @Get('artworks')
  @Public()
  @Cacheable()
  @Returns(listArtworks.output)
  artworks(@Context() context: RequestOptions) {
    return this.bus.request(listArtworks, {}, context);
  }

  @Get('club/chapters')
  @Public()
  @Cacheable()
  @Returns(listStoryChapters.output)
  chapters(@Context() context: RequestOptions) {
    return this.bus.request(listStoryChapters, {}, context);
  }

  @Get('site')
  @Public()
  @Cacheable()
  @Returns(getSite.output)
  site(@Context() context: RequestOptions) {
    return this.bus.request(getSite, {}, context);
  }

  @Get('shop-info')
  @Public()
  @Cacheable()
  @Returns(getShopInfo.output)
  shopInfo(@Context() context: RequestOptions) {
    return this.bus.request(getShopInfo, {}, context);
  }
}
