import { type DynamicModule, Module } from '@nestjs/common';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { CreateDeskActs1764300000000, ServiceKitModule } from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { ListArtworks } from './artworks/list-artworks.js';
import { ListBooks } from './books/list-books.js';
import { GetClubContent } from './club/get-club-content.js';
import type { CatalogConfig } from './config.js';
import { FollowedContent } from './content/followed-content.js';
import { StudioContent } from './content/studio-content.js';
import { CreateAwayNotice1765000003003 } from './away/away.migration.js';
import { AwayCache, DeskAway } from './away/away.js';
import { ChangeProduct } from './desk/change-product.js';
import { CorrectStock } from './desk/correct-stock.js';
import { GetCustoms } from './desk/get-customs.js';
import { GetStockToday } from './desk/get-stock-today.js';
import { ListStockActs } from './desk/list-stock-acts.js';
import { ListStock } from './desk/list-stock.js';
import { ReadDeskProducts } from './desk/read-desk-products.js';
import { ListFeaturedContent } from './featured/list-featured-content.js';
import { ListGhostDolls } from './ghost-dolls/list-ghost-dolls.js';
import { ForgetIds1764900000001 } from './people/forget-ids.migration.js';
import { ForgetActorWhenDeleted } from './people/forget-actor-when-deleted.js';
import { applyProductContent } from './products/apply-product-content.js';
import { CreateProducts1763600000001 } from './products/create-products.migration.js';
import { GetProduct } from './products/get-product.js';
import { GetProducts } from './products/get-products.js';
import { ListProducts } from './products/list-products.js';
import { ProductCache } from './products/product-cache.js';
import { OverrideProducts1764300000002 } from './products/override-products.migration.js';
import { ProductOverrideEntity } from './products/product-override.entity.js';
import { ProductEntity } from './products/product.entity.js';
import { ListPublications } from './publications/list-publications.js';
import { ListRecipes } from './recipes/list-recipes.js';
import { GetShopInfo } from './shop-info/get-shop-info.js';
import { GetSite } from './site/get-site.js';
import { CommitStockWhenOrderPaid } from './stock/commit-stock-when-order-paid.js';
import { CreateStock1763600000002 } from './stock/create-stock.migration.js';
import { ExpireReservations } from './stock/expire-reservations.js';
import { GiveBackStockWhenOrderRefunded } from './stock/give-back-stock-when-order-refunded.js';
import { GiveBackStockWhenPaidOrderCancelled } from './stock/give-back-stock-when-paid-order-cancelled.js';
import { KeepCounted1765000002004 } from './stock/keep-counted.migration.js';
import { KeepStockLedger1764300000001 } from './stock/keep-stock-ledger.migration.js';
import { ReleaseStockWhenOrderCancelled } from './stock/release-stock-when-order-cancelled.js';
import { ReleaseStock } from './stock/release-stock.js';
import { RenameHolds1763600000003 } from './stock/rename-holds.migration.js';
import { ReservationEntity } from './stock/reservation.entity.js';
import { ReserveStock } from './stock/reserve-stock.js';
import { ReservedItemEntity } from './stock/reserved-item.entity.js';
import { StockMovementEntity } from './stock/stock-movement.entity.js';
import { Stock } from './stock/stock.js';
import { ListStoryChapters } from './story/list-story-chapters.js';
import { ListVideos } from './videos/list-videos.js';

const PRODUCTS = [GetProduct, GetProducts, ListProducts];
const STOCK = [
  ReserveStock,
  ReleaseStock,
  CommitStockWhenOrderPaid,
  ReleaseStockWhenOrderCancelled,
  GiveBackStockWhenOrderRefunded,
  GiveBackStockWhenPaidOrderCancelled,
];
const CONTENT = [
  ListPublications,
  ListGhostDolls,
  ListRecipes,
  ListVideos,
  ListFeaturedContent,
  ListBooks,
  ListArtworks,
  ListStoryChapters,
  GetSite,
  GetShopInfo,
  GetClubContent,
];

const DESK = [DeskAway, GetCustoms, ListStock, GetStockToday, CorrectStock, ChangeProduct, ListStockActs];
const MIGRATIONS = [
  CreateProducts1763600000001,
  CreateStock1763600000002,
  RenameHolds1763600000003,
  CreateDeskActs1764300000000,
  KeepStockLedger1764300000001,
  OverrideProducts1764300000002,
  ForgetIds1764900000001,
  KeepCounted1765000002004,
  CreateAwayNotice1765000003003,
];

/** The whole service: products and their stock, and everything there is to read. */
@Module({})
export class CatalogModule {
  static forRoot(config: CatalogConfig, content: StudioContent): DynamicModule {
    return {
      module: CatalogModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'catalog',
          config,
          migrations: MIGRATIONS,
        }),
        TypeOrmModule.forFeature([
          ProductEntity,
          ProductOverrideEntity,
          ReservationEntity,
          ReservedItemEntity,
          StockMovementEntity,
        ]),
      ],
      controllers: [...PRODUCTS, ...STOCK, ...CONTENT, ...DESK, ForgetActorWhenDeleted],
      providers: [
        { provide: StudioContent, useValue: content },
        {
          // Nobody is answered before the files are in the table.
          provide: ProductCache,
          useFactory: async (dataSource: DataSource, products: Repository<ProductEntity>) => {
            await dataSource.transaction((manager) => applyProductContent(manager, content.articles));
            return new ProductCache(products);
          },
          inject: [DataSource, getRepositoryToken(ProductEntity)],
        },
        FollowedContent,
        Stock,
        AwayCache,
        ReadDeskProducts,
        ExpireReservations,
      ],
    };
  }
}
