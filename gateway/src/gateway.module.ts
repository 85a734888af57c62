import { type DynamicModule, Module } from '@nestjs/common';
import { AnalyticsPublisher, BusModule, loggerModule, RemoteReportPublisher } from '@studio/service-kit';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { FiguresController } from './analytics/figures.controller.js';
import { KnownPageNames } from './analytics/known-page-names.js';
import type { GatewayConfig } from './config/gateway-config.js';
import { ContractRoutes } from './contract-routes.js';
import { DeskController } from './desk/desk.controller.js';
import { LettersController } from './desk/letters.controller.js';
import { SecurityTxtController } from './docs/security-txt.controller.js';
import { HealthModule } from './health/health.controller.js';
import { IssuerModule } from './issuer/open-id-issuer.js';
import { AccountController } from './members/account.controller.js';
import { ClubController } from './members/club.controller.js';
import { DeletionController } from './members/deletion.controller.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { PreviewsController } from './previews/previews.controller.js';
import { KnownReleases } from './releases/known-releases.js';
import { RemoteReportsController } from './remote-reports/remote-reports.controller.js';
import { gatewayDatabase } from './sessions/gateway-database.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInErasureModule } from './sign-in-erasure/erase-sign-ins.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { MailWebhookController } from './webhooks/mail-webhook.controller.js';
import { ProviderWebhookController } from './webhooks/provider-webhook.controller.js';

/** All routes of `/api`. Business rules are in the services behind the bus. */
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
        UploadsModule,
      ],
      controllers: [
        ContractRoutes,
        DeskController,
        LettersController,
        ProviderWebhookController,
        AccountController,
        DeletionController,
        ClubController,
        MailWebhookController,
        AnalyticsController,
        FiguresController,
        RemoteReportsController,
        PreviewsController,
        SecurityTxtController,
      ],
      providers: [AnalyticsPublisher, RemoteReportPublisher, KnownReleases, KnownPageNames],
    };
  }
}
