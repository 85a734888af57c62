import { Module, type DynamicModule } from '@nestjs/common';
import { AnalyticsPublisher, BusModule, loggerModule, RemoteReportPublisher } from '@studio/service-kit';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { AddressController } from './commerce/address.controller.js';
import { CartController } from './commerce/cart.controller.js';
import { CheckoutController } from './commerce/checkout.controller.js';
import { DonationsController } from './commerce/donations.controller.js';
import { OrdersController } from './commerce/orders.controller.js';
import { ProviderWebhookController } from './commerce/provider-webhook.controller.js';
import type { GatewayConfig } from './config.js';
import { DeskAccountsController } from './desk/desk-accounts.controller.js';
import { DeskOrdersController } from './desk/desk-orders.controller.js';
import { DeskTodayController } from './desk/desk-today.controller.js';
import { DeskCustomersController } from './desk/desk-customers.controller.js';
import { DeskPushController } from './desk/desk-push.controller.js';
import { DeskStockController } from './desk/desk-stock.controller.js';
import { HealthModule } from './health/health.module.js';
import { SecurityTxtController } from './http/security-txt.controller.js';
import { IssuerModule } from './issuer/issuer.module.js';
import { AccountController } from './members/account.controller.js';
import { ClubContentController } from './members/club-content.controller.js';
import { ClubController } from './members/club.controller.js';
import { DeletionController } from './members/deletion.controller.js';
import { DevicesController } from './members/devices.controller.js';
import { MailWebhookController } from './members/mail-webhook.controller.js';
import { NewsletterController } from './members/newsletter.controller.js';
import { SubscribersController } from './members/subscribers.controller.js';
import { KnownDolls } from './analytics/known-dolls.js';
import { KnownReleases } from './remote-reports/known-releases.js';
import { RemoteReportsController } from './remote-reports/remote-reports.controller.js';
import { gatewayDatabase } from './sessions/gateway-database.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInErasureModule } from './sign-in-erasure/sign-in-erasure.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';

/** Every route of `/api`. Business rules live behind the bus. */
@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        BusModule.forRoot({ name: 'gateway', config }),
        loggerModule('gateway', config),
        gatewayDatabase(config),
        SessionsModule,
        IssuerModule,
        SignInModule,
        SignInErasureModule,
        HealthModule,
      ],
      controllers: [
        CatalogController,
        CartController,
        CheckoutController,
        OrdersController,
        AddressController,
        DonationsController,
        ProviderWebhookController,
        DeskOrdersController,
        DeskCustomersController,
        DeskStockController,
        DeskTodayController,
        DeskPushController,
        DeskAccountsController,
        AccountController,
        DeletionController,
        SubscribersController,
        ClubContentController,
        ClubController,
        DevicesController,
        NewsletterController,
        MailWebhookController,
        AnalyticsController,
        RemoteReportsController,
        SecurityTxtController,
      ],
      providers: [AnalyticsPublisher, RemoteReportPublisher, KnownReleases, KnownDolls],
    };
  }
}
