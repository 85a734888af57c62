import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NatsConnection, ServiceKitModule } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { CatalogConfig } from './config.js';
import { ReadHealth } from './health/read-health.js';
import { Initial1700000000001 } from './initial.migration.js';
import { ContentController } from './content/content.controller.js';
import { ContentActEntity, ContentItemEntity, ContentVisitEntity } from './content/content.entities.js';
import { ContentActs } from './content/content-acts.js';
import { DeskContentController } from './content/desk-content.controller.js';
import { FiledContentController } from './content/filed-content.controller.js';
import { FollowedContent } from './content/followed-content.js';
import { PreviewedContent } from './content/previewed-content.js';
import { LettersController } from './content/letters.controller.js';
import { PublishedContent } from './content/published-content.js';
import { ScheduledContent } from './content/scheduled-content.js';
import { UndoActs } from './content/undo-acts.js';
import { BulkContentController } from './content/bulk-content.controller.js';
import { UndoContentController } from './content/undo-content.controller.js';
import { AwayCache, DeskAway } from './away/away.js';
import { DeskController } from './desk/desk.controller.js';
import { ReadDeskProducts } from './desk/read-desk-products.js';
import { ProductCache } from './products/product-cache.js';
import { ProductEntity } from './products/product.entities.js';
import { ProductsController } from './products/products.controller.js';
import { ExpireReservations } from './stock/expire-reservations.js';
import { ReservationEntity, ReservedItemEntity, StockMovementEntity } from './stock/stock.entities.js';
import { StockController } from './stock/stock.controller.js';
import { Stock } from './stock/stock.js';

/** Products, their stock, and all content. */
@Module({})
export class CatalogModule {
  static forRoot(config: CatalogConfig): DynamicModule {
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
          ContentItemEntity,
          ContentActEntity,
          ContentVisitEntity,
          ReservationEntity,
          ReservedItemEntity,
          StockMovementEntity,
        ]),
      ],
      controllers: [
        ContentController,
        DeskContentController,
        BulkContentController,
        UndoContentController,
        FiledContentController,
        LettersController,
        ProductsController,
        StockController,
        DeskController,
        DeskAway,
        ReadHealth,
      ],
      providers: [
        ProductCache,
        {
          // Reads the content before the service accepts requests.
          provide: PublishedContent,
          useFactory: async (dataSource: DataSource, products: ProductCache, nats: NatsConnection) => {
            const content = new PublishedContent(dataSource, products, nats);
            await content.start(config.CONTENT_DIR);
            return content;
          },
          inject: [DataSource, ProductCache, NatsConnection],
        },
        PreviewedContent,
        ContentActs,
        UndoActs,
        ScheduledContent,
        FollowedContent,
        Stock,
        AwayCache,
        ReadDeskProducts,
        ExpireReservations,
      ],
    };
  }
}
