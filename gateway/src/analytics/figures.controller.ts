import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Injectable,
  type MessageEvent,
  type OnModuleDestroy,
  Post,
  Req,
  Sse,
  UseGuards,
} from '@nestjs/common';
import { ApiBearerAuth, ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import {
  AnalyticsAnswer,
  AnalyticsQuery,
  AnalyticsToken,
  getLiveFigures,
  queryAnalytics,
} from '@studio/contracts';
import { Bus, BusError, type RequestOptions } from '@studio/service-kit';
import { map, type Observable, ReplaySubject, startWith, switchMap, take, takeUntil, timer } from 'rxjs';
import { Context, type GatewayRequest } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { WithSession } from '../http/route-access.js';

/** Pause between two figures of the last five minutes, in ms. */
const LIVE_EVERY_MS = 5_000;
/** Figures of one stream. The browser then connects again, so that a session that has ended reads no further. */
const LIVE_FIGURES = 12;

/** Answers 401 (`not-signed-in`) to requests without a session and without a token. */
@Injectable()
class SessionOrTokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers, session } = context.switchToHttp().getRequest<GatewayRequest>();
    if (headers.authorization === undefined && !session?.caller)
      throw new BusError('not-signed-in', 'Please sign in first, or send a token.');
    return true;
  }
}

/** Figures for the owner's session, or for a program with a token: `Authorization: Bearer <token>`. */
@ApiTags('analytics')
@ApiBearerAuth()
@UseGuards(SessionOrTokenGuard)
@Controller('api/analytics')
export class FiguresController implements OnModuleDestroy {
  private readonly closing = new ReplaySubject<void>();

  constructor(private readonly bus: Bus) {}

  /** Ends all streams, and those that begin from now on: the server closes once every request has ended. */
  onModuleDestroy(): void {
    this.closing.next();
  }

  /** Answers a query, after Plausible's. */
  @Post('query')
  @WithSession()
  @Returns(AnalyticsAnswer)
  query(
    @Body({ schema: AnalyticsQuery }) query: AnalyticsQuery,
    @Req() request: GatewayRequest,
    @Context() context: RequestOptions,
  ) {
    return this.bus.request(queryAnalytics, { query, ...tokenOf(request) }, context);
  }

  /** Streams the figures of the last five minutes as server-sent events. */
  @Sse('live')
  // The OpenAPI document has no way to describe a stream of events.
  @ApiExcludeEndpoint()
  @WithSession()
  async live(
    @Req() request: GatewayRequest,
    @Context() context: RequestOptions,
  ): Promise<Observable<MessageEvent>> {
    const ask = () => this.bus.request(getLiveFigures, tokenOf(request), context);
    // A caller who may not read gets the error as the answer, not as an event.
    const first = await ask();
    const later = timer(LIVE_EVERY_MS, LIVE_EVERY_MS).pipe(switchMap(ask));
    return later.pipe(
      startWith(first),
      take(LIVE_FIGURES),
      takeUntil(this.closing),
      map((data) => ({ data })),
    );
  }
}

function tokenOf({ headers }: GatewayRequest): { token?: string } {
  if (headers.authorization === undefined) return {};
  const token = AnalyticsToken.safeParse(/^Bearer (.+)$/i.exec(headers.authorization)?.[1]).data;
  if (!token) throw new BusError('not-found', 'There is nothing here.');
  return { token };
}
