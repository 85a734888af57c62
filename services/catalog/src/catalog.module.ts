import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { ServiceKitModule } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ListArtworks } from './artworks/list-artworks.js';
import { ListBooks } from './books/list-books.js';
import { CATALOG_CONFIG } from './catalog-config.token.js';
import type { CatalogConfig } from './config.js';
import { StudioContent } from './content/studio-content.js';
import { ListFeaturedContent } from './featured/list-featured-content.js';
import { ListGhostDolls } from './ghost-dolls/list-ghost-dolls.js';
import { applyProductContent } from './products/apply-product-content.js';
import { CreateProducts1763600000001 } from './products/create-products.migration.js';
import { DropShelfWhenProductsChange } from './products/drop-shelf-when-products-change.js';
import { GetProduct } from './products/get-product.js';
import { GetProducts } from './products/get-products.js';
import { ListProducts } from './products/list-products.js';
import { ProductChanges } from './products/product-changes.js';
import { ProductEntity } from './products/product.entity.js';
import { Shelf } from './products/shelf.js';
import { ListPublications } from './publications/list-publications.js';
import { ListRecipes } from './recipes/list-recipes.js';
import { GetSite } from './site/get-site.js';
import { CommitStockWhenOrderPaid } from './stock/commit-stock-when-order-paid.js';
import { CreateStock1763600000002 } from './stock/create-stock.migration.js';
import { GiveBackStockWhenOrderRefunded } from './stock/give-back-stock-when-order-refunded.js';
import { ReleaseLapsedHolds } from './stock/release-lapsed-holds.js';
import { ReleaseStockWhenOrderCancelled } from './stock/release-stock-when-order-cancelled.js';
import { ReleaseStock } from './stock/release-stock.js';
import { ReserveStock } from './stock/reserve-stock.js';
import { Stock } from './stock/stock.js';
import { ListVideos } from './videos/list-videos.js';

const PRODUCTS = [GetProduct, GetProducts, ListProducts];
const STOCK = [
  ReserveStock,
  ReleaseStock,
  CommitStockWhenOrderPaid,
  ReleaseStockWhenOrderCancelled,
  GiveBackStockWhenOrderRefunded,
];
const TO_READ = [
  ListPublications,
  ListGhostDolls,
  ListRecipes,
  ListVideos,
  ListFeaturedContent,
  ListBooks,
  ListArtworks,
  GetSite,
];
const PARTS: Provider[] = [
  {
    // There is no shelf, so no answer, before the content is on it.
    provide: Shelf,
    useFactory: async (data: DataSource, content: StudioContent, changes: ProductChanges) => {
      await applyProductContent(data, content.articles, changes);
      return new Shelf(data);
    },
    inject: [DataSource, StudioContent, ProductChanges],
  },
  ProductChanges,
  DropShelfWhenProductsChange,
  Stock,
  ReleaseLapsedHolds,
];

@Module({})
class CatalogModule {}

/** The whole service: products and their stock, and everything there is to read. */
export function catalogModule(config: CatalogConfig, content: StudioContent): DynamicModule {
  return {
    module: CatalogModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'catalog',
        config,
        entities: [ProductEntity],
        migrations: [CreateProducts1763600000001, CreateStock1763600000002],
      }),
    ],
    controllers: [...PRODUCTS, ...STOCK, ...TO_READ],
    providers: [
      { provide: CATALOG_CONFIG, useValue: config },
      { provide: StudioContent, useValue: content },
      ...PARTS,
    ],
  };
}
