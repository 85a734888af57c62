import { type DynamicModule, Module } from '@nestjs/common';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { ServiceKitModule } from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import type { CatalogConfig } from './config.js';
import { ReadHealth } from './health/read-health.js';
import { Initial1700000000001 } from './initial.migration.js';
import { ContentController } from './content/content.controller.js';
import { FollowedContent } from './content/followed-content.js';
import { StudioContent } from './content/studio-content.js';
import { AwayCache, DeskAway } from './away/away.js';
import { DeskController } from './desk/desk.controller.js';
import { ReadDeskProducts } from './desk/read-desk-products.js';
import { applyProductContent } from './products/apply-product-content.js';
import { ProductCache } from './products/product-cache.js';
import { ProductEntity, ProductOverrideEntity } from './products/product.entities.js';
import { ProductsController } from './products/products.controller.js';
import { ExpireReservations } from './stock/expire-reservations.js';
import { ReservationEntity, ReservedItemEntity, StockMovementEntity } from './stock/stock.entities.js';
import { StockController } from './stock/stock.controller.js';
import { Stock } from './stock/stock.js';

/** Products, their stock, and all content. */
@Module({})
export class CatalogModule {
  static forRoot(config: CatalogConfig, content: StudioContent): DynamicModule {
    return {
      module: CatalogModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'catalog',
          config,
          migrations: [Initial1700000000001],
        }),
        TypeOrmModule.forFeature([
          ProductEntity,
          ProductOverrideEntity,
          ReservationEntity,
          ReservedItemEntity,
          StockMovementEntity,
        ]),
      ],
      controllers: [
        ContentController,
        ProductsController,
        StockController,
        DeskController,
        DeskAway,
        ReadHealth,
      ],
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
