import * as client from 'openid-client';
import { Strategy } from 'openid-client/passport';
import type { SignedInPerson } from './open-id-provider.js';

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;
type StrategyRequest = Parameters<Strategy['currentUrl']>[0];

/** openid-client's Passport strategy with what it leaves out: state and nonce always, and our public address. */
export class OpenIdStrategy extends Strategy {
  constructor(
    configuration: client.Configuration,
    private readonly publicUrl: string,
    welcome: (tokens: Tokens) => Promise<SignedInPerson>,
  ) {
    super(
      {
        config: configuration,
        sessionKey: 'signIn',
        scope: 'openid profile email',
        callbackURL: new URL('/api/auth/callback', publicUrl),
      },
      (tokens, verified) => {
        welcome(tokens).then(
          (person) => verified(null, person as unknown as Express.User),
          (error: unknown) => verified(error),
        );
      },
    );
  }

  override authorizationRequestParams(request: StrategyRequest, options: never): URLSearchParams {
    const params = new URLSearchParams(super.authorizationRequestParams(request, options));
    params.set('state', client.randomState());
    params.set('nonce', client.randomNonce());
    if ((request.query as { screen?: unknown }).screen === 'create') params.set('screen_hint', 'create');
    return params;
  }

  override currentUrl(request: StrategyRequest): URL {
    return new URL(request.url, this.publicUrl);
  }

  /** Only the login route begins a sign-in; the callback without an answer is a failure, not a new beginning. */
  override shouldInitiateAuthRequest(request: StrategyRequest): boolean {
    return request.url.split('?')[0]?.toLowerCase() === '/api/login';
  }
}
