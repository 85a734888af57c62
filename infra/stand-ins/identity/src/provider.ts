import { randomBytes } from 'node:crypto';
import Provider, { type Grant, type KoaContextWithOIDC } from 'oidc-provider';
import type pg from 'pg';
import type { Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { pageHeaders } from './headers.ts';
import { loadKeys } from './keys.ts';
import { messagePage, signOutPage } from './pages.ts';
import { PROMPTS, promptsWithSignUp } from './prompts.ts';
import { sentenceFor } from './show.ts';
import { postgresAdapter } from './storage.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** The OpenID provider: one confidential client, authorization code with PKCE, no consent page for this site. */
export function createProvider(config: IssuerConfig, pool: pg.Pool, accounts: Accounts): Provider {
  const { jwks, cookies } = loadKeys(config.KEYS_FILE);
  const site = new URL('/', config.PUBLIC_URL).href;
  const provider = new Provider(config.ISSUER_URL, {
    adapter: postgresAdapter(pool),
    clients: [
      {
        client_id: config.OIDC_CLIENT_ID,
        client_secret: config.OIDC_CLIENT_SECRET,
        redirect_uris: [new URL('/api/auth/callback', config.PUBLIC_URL).href],
        post_logout_redirect_uris: [site],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        backchannel_logout_uri: config.BACKCHANNEL_LOGOUT_URL,
        backchannel_logout_session_required: true,
      },
    ],
    jwks,
    // The site lives on the same host, and browsers share cookies across ports.
    cookies: {
      keys: cookies,
      names: { session: 'issuer_session', interaction: 'issuer_interaction', resume: 'issuer_resume' },
    },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub', 'roles'],
      profile: ['given_name', 'family_name', 'name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    issueRefreshToken: () => true,
    // The provider's default dispatcher refuses local addresses.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: 60,
      Grant: 14 * DAY_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      RefreshToken: 14 * DAY_S,
      Session: 14 * DAY_S,
    },
    interactions: {
      policy: promptsWithSignUp(),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
    discovery: {
      prompt_values_supported: PROMPTS,
      account_management_uri: new URL('/account', config.ISSUER_URL).href,
    },
    features: {
      backchannelLogout: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          const nonce = context.oidc.entities.IdTokenHint && randomBytes(16).toString('base64');
          answer(context, site, signOutPage(form, site, nonce), nonce && `'nonce-${nonce}'`);
        },
        postLogoutSuccessSource: (context) =>
          answer(context, site, messagePage('Signed out', 'See you soon.', site)),
      },
    },
    renderError: (context, out) =>
      answer(
        context,
        site,
        messagePage(
          'That did not work',
          out.error === 'server_error' ? sentenceFor(500) : (out.error_description ?? sentenceFor(400)),
          site,
        ),
      ),
    async findAccount(_context, id) {
      const account = await accounts.find(id);
      if (!account) return undefined;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          ...(account.roles.length > 0 && { roles: account.roles }),
          email: account.email,
          email_verified: account.emailVerified,
          given_name: account.firstName,
          family_name: account.lastName,
          name: `${account.firstName} ${account.lastName}`,
        }),
      };
    },
    loadExistingGrant: grantWithoutAsking,
  });
  // On every response, also for unknown paths. The provider adds a hash for its own script: the page that submits
  // itself at the sign-out of an unknown session.
  provider.use((context, next) => {
    context.set(pageHeaders(site, "'self'"));
    return next();
  });
  return provider;
}

/** No consent page: the site requests only what it needs to greet a user. */
async function grantWithoutAsking({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const id = session.grantIdFor(client.clientId);
  const existing = id && (await provider.Grant.find(id));
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

function answer(context: KoaContextWithOIDC, site: string, html: string, script?: string): void {
  context.type = 'html';
  context.set(pageHeaders(site, script));
  context.body = html;
}
