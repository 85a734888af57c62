import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  getProduct,
  getSite,
  listArtworks,
  listBooks,
  listFeaturedContent,
  listGhostDolls,
  listProducts,
  listPublications,
  listRecipes,
  listVideos,
  ProductId,
} from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import { Anyone } from '../http/gateway-request.js';
import { Returns } from '../http/returns.js';

const ProductPath = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(ProductId),
});
const ProductsQuery = z.strictObject({ category: z.string().max(40).optional() });

/** The same for everyone: browsers and proxies may keep it for a few seconds. */
const Public = () => Header('cache-control', 'public, max-age=5');

/** What there is to read and to buy. */
@ApiTags('catalog')
@Controller('api')
export class CatalogController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get('products')
  @Public()
  @Returns(listProducts.output)
  products(
    @Query({ schema: ProductsQuery }) query: z.output<typeof ProductsQuery>,
    @Anyone() context: RequestOptions,
  ) {
    return this.bus.request(listProducts, query, context);
  }

  @Get('products/:id')
  @Public()
  @Returns(getProduct.output)
  product(
    @Param({ schema: ProductPath }) { id }: z.output<typeof ProductPath>,
    @Anyone() context: RequestOptions,
  ) {
    return this.bus.request(getProduct, { id }, context);
  }

  @Get('publications')
  @Public()
  @Returns(listPublications.output)
  publications(@Anyone() context: RequestOptions) {
    return this.bus.request(listPublications, {}, context);
  }

  @Get('ghost-dolls')
  @Public()
  @Returns(listGhostDolls.output)
  ghostDolls(@Anyone() context: RequestOptions) {
    return this.bus.request(listGhostDolls, {}, context);
  }

  @Get('cat-food-recipes')
  @Public()
  @Returns(listRecipes.output)
  recipes(@Anyone() context: RequestOptions) {
    return this.bus.request(listRecipes, {}, context);
  }

  @Get('videos')
  @Public()
  @Returns(listVideos.output)
  videos(@Anyone() context: RequestOptions) {
    return this.bus.request(listVideos, {}, context);
  }

  @Get('featured-content')
  @Public()
  @Returns(listFeaturedContent.output)
  featuredContent(@Anyone() context: RequestOptions) {
    return this.bus.request(listFeaturedContent, {}, context);
  }

  @Get('books')
  @Public()
  @Returns(listBooks.output)
  books(@Anyone() context: RequestOptions) {
    return this.bus.request(listBooks, {}, context);
  }

  @Get('artworks')
  @Public()
  @Returns(listArtworks.output)
  artworks(@Anyone() context: RequestOptions) {
    return this.bus.request(listArtworks, {}, context);
  }

  @Get('site')
  @Public()
  @Returns(getSite.output)
  site(@Anyone() context: RequestOptions) {
    return this.bus.request(getSite, {}, context);
  }
}
