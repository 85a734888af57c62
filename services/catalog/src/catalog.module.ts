import { type DynamicModule, Module } from '@nestjs/common';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { CreateDeskActs1764300000000, ServiceKitModule } from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import type { CatalogConfig } from './config.js';
import { ContentController } from './content/content.controller.js';
import { FollowedContent } from './content/followed-content.js';
import { StudioContent } from './content/studio-content.js';
import { CreateAwayNotice1765000003003 } from './away/away.migration.js';
import { AwayCache, DeskAway } from './away/away.js';
import { DeskController } from './desk/desk.controller.js';
import { ReadDeskProducts } from './desk/read-desk-products.js';
import { ForgetIds1764900000001 } from './people/forget-ids.migration.js';
import { applyProductContent } from './products/apply-product-content.js';
import { CreateProducts1763600000001 } from './products/create-products.migration.js';
import { ProductCache } from './products/product-cache.js';
import { OverrideProducts1764300000002 } from './products/override-products.migration.js';
import { ProductEntity, ProductOverrideEntity } from './products/product.entities.js';
import { ProductsController } from './products/products.controller.js';
import { CreateStock1763600000002 } from './stock/create-stock.migration.js';
import { ExpireReservations } from './stock/expire-reservations.js';
import { KeepCounted1765000002004 } from './stock/keep-counted.migration.js';
import { KeepStockLedger1764300000001 } from './stock/keep-stock-ledger.migration.js';
import { RenameHolds1763600000003 } from './stock/rename-holds.migration.js';
import { ReservationEntity, ReservedItemEntity, StockMovementEntity } from './stock/stock.entities.js';
import { StockController } from './stock/stock.controller.js';
import { Stock } from './stock/stock.js';

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

/** Products, their stock, and everything there is to read. */
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
      controllers: [ContentController, ProductsController, StockController, DeskController, DeskAway],
      providers: [
        { provide: StudioContent, useValue: content },
        {
          // Imports the content before the service accepts requests.
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
