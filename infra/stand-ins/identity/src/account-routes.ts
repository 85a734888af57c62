import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import * as pages from './account-pages.ts';
import type { Account, Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { FormAnswers, type AnswerQuery } from './form-answers.ts';
import { AddressForm, errorsOf, ForgotForm, NameForm, PasswordForm, ResetForm, SignInForm } from './forms.ts';
import { signatureOf } from './link-email.ts';
import type { LinkMailer } from './link-mailer.ts';
import type { LogoutNotices } from './logout-notices.ts';
import type { MailLink, MailLinks } from './mail-links.ts';
import { messagePage, type FormState } from './pages.ts';
import { weaknessOf } from './password-strength.ts';
import { keep, sentenceFor, show, tooMany } from './show.ts';
import { Tries } from './tries.ts';

const WRONG_PASSWORD = 'That is not your password.';
const NOT_ITS_PASSWORD = 'That is not the password of that account.';
/** The same for known and unknown addresses. */
const ON_ITS_WAY =
  'If that address can be used, a mail with a link is on its way. Please look into your inbox.';
const TOO_LATE = 'This link was used already, or is too old.';
const PROVEN = 'Thank you: we know now that this address is yours.';
const ALL_OTHERS = 'All other devices are signed out.';
/** Signs in at the site again without a prompt, because its sessions have ended or hold outdated claims. */
const WAY_BACK = '/api/login?returnTo=/account';
/** The name that the provider sets. */
const SESSION_COOKIE = { httpOnly: true, sameSite: 'lax' } as const;
const USED_UP = 'This link was used already, or is too old. Please ask for a new one.';

/** Forms that one client may submit per window. */
const FORMS = { max: 30, windowMs: 5 * 60_000 };
/** Wrong passwords per account on the pages behind its mails' links. */
const GUESSES = { max: 10, windowMs: 5 * 60_000 };
/** Mails per hour that one client may request for one address. */
const ASKED = { max: 3, windowMs: 60 * 60_000 };

interface Parts {
  provider: Provider;
  accounts: Accounts;
  links: MailLinks;
  mailer: LinkMailer;
  notices: LogoutNotices;
  config: IssuerConfig;
}
type Token = { Querystring: AnswerQuery & { token?: unknown } };

/** Pages on which a user changes their credentials or recovers the account. */
export function accountRoutes(
  app: FastifyInstance,
  { provider, accounts, links, mailer, notices, config }: Parts,
): void {
  const { PUBLIC_URL: site } = config;
  const { publisher } = signatureOf(config.MAIL_FROM);
  const forms = new Tries(FORMS.max, FORMS.windowMs);
  const asked = new Tries(ASKED.max, ASKED.windowMs);
  const guesses = new Tries(GUESSES.max, GUESSES.windowMs);
  const answers = new FormAnswers();
  const say = (reply: FastifyReply, title: string, sentence: string, status = 200) =>
    show(reply, messagePage(title, sentence, site), status);

  /** The user who is signed in at this issuer in this browser. */
  async function whoIs(request: FastifyRequest, reply: FastifyReply): Promise<Account | undefined> {
    const { session } = await sessionOf(request, reply);
    return session.accountId ? accounts.find(session.accountId) : undefined;
  }
  async function sessionOf({ raw }: FastifyRequest, reply: FastifyReply) {
    const context = provider.createContext(raw, reply.raw);
    return { context, session: await provider.Session.get(context) };
  }

  /**
   * Makes a change that signs an account out everywhere, and notifies the site. In this browser the account stays
   * signed in with a new session id, so that the way back to the site needs no password.
   */
  async function signOutOthers<T>(
    accountId: string,
    change: (kept?: string) => Promise<T>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<T> {
    const { context, session } = await sessionOf(request, reply);
    const stays = session.accountId === accountId;
    const changed = await change(stays ? session.jti : undefined);
    await tellSite();
    if (stays) {
      session.loginTs = Math.floor(Date.now() / 1_000);
      session.resetIdentifier();
      await session.persist();
      const options = { ...SESSION_COOKIE, expires: new Date(session.exp! * 1_000) };
      context.cookies.set(provider.cookieName('session'), session.jti, options);
    }
    return changed;
  }
  /** Failed notifications are repeated later. */
  const tellSite = () => notices.send().catch(() => app.log.warn('the site could not be told of a sign-out'));

  /** The form's state when its client has requested that address too often. Same for addresses without an account. */
  function tooOften({ ip }: FastifyRequest, email: string): FormState | undefined {
    const seconds = asked.take(`${ip} ${email}`);
    if (seconds === 0) return undefined;
    const minutes = Math.ceil(seconds / 60);
    const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return {
      problem: `You have asked for this address ${ASKED.max} times, so no further mail is sent. Please look into your inbox, and among spam, or try again in ${when}.`,
    };
  }

  const done = (reply: FastifyReply, sentence: string) =>
    reply.redirect(`/account/done?${answers.keep(sentence)}`, 303);
  app.get<Token>('/account/done', async (request, reply) => {
    const sentence = answers.sentenceOf(request.query);
    if (!sentence) return reply.redirect('/account', 303);
    const back = (await whoIs(request, reply)) ? new URL(WAY_BACK, site).href : site;
    return show(reply, messagePage('Done', sentence, site, back));
  });

  /** Registers a form at a path. `act` returns the state to show there again, or a success sentence. */
  function onForm<F>(
    path: string,
    schema: z.ZodType<F>,
    act: (fields: F, request: FastifyRequest<Token>, reply: FastifyReply) => Promise<FormState | string>,
  ): void {
    app.post<Token>(path, async (request, reply) => {
      const wait = forms.take(request.ip);
      if (wait) return tooMany(reply, wait, config);
      const fields = (request.body ?? {}) as Record<string, unknown>;
      const read = schema.safeParse(fields);
      const came = read.success ? await act(read.data, request, reply) : { errors: errorsOf(read.error) };
      if (typeof came === 'string') return done(reply, came);
      const { token } = request.query;
      const which = token === undefined ? '' : `token=${encodeURIComponent(String(token))}&`;
      return reply.redirect(`${path}?${which}${answers.keep({ values: keep(fields), ...came })}`, 303);
    });
  }

  /** A page for the signed-in user, and its form. */
  function forSignedIn<F>(
    path: string,
    schema: z.ZodType<F>,
    page: (site: string, state: FormState, account: Account) => string,
    act: (
      account: Account,
      fields: F,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<FormState | string>,
    values: (account: Account) => Record<string, string> = () => ({}),
  ): void {
    app.get<Token>(path, async (request, reply) => {
      const account = await whoIs(request, reply);
      if (!account) return signInFirst(reply);
      return show(reply, page(site, answers.stateOf(request.query) ?? { values: values(account) }, account));
    });
    onForm(path, schema, async (fields, request, reply) => {
      const account = await whoIs(request, reply);
      return account ? act(account, fields, request, reply) : { problem: SIGN_IN_FIRST };
    });
  }

  /**
   * The page that asks whether an address is its reader's. `act` is a yes; it resolves to a sentence, or to undefined when the
   * link is invalid. A yes counts only from the account's owner: signed in here, or with its password.
   */
  function onAddressQuestion(
    purpose: 'verify' | 'confirm',
    act: (link: MailLink, request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>,
  ): void {
    const isSignedIn = async ({ accountId }: MailLink, request: FastifyRequest, reply: FastifyReply) =>
      (await whoIs(request, reply))?.id === accountId;
    app.get<Token>(`/account/${purpose}`, async (request, reply) => {
      const token = String(request.query.token);
      const link = await links.find(purpose, token);
      if (!link) return say(reply, 'That did not work', USED_UP, 400);
      const asksPassword = !(await isSignedIn(link, request, reply));
      const question = { token, email: link.email, asksPassword };
      return show(reply, pages.isYoursPage(site, purpose, question, answers.stateOf(request.query) ?? {}));
    });
    onForm(`/account/${purpose}`, AddressForm, async ({ password }, request, reply) => {
      const token = String(request.query.token);
      const link = await links.find(purpose, token);
      if (!link) return { problem: USED_UP };
      if (!(await isSignedIn(link, request, reply))) {
        if (guesses.take(link.accountId)) return { problem: sentenceFor(429) };
        const { email = '' } = (await accounts.find(link.accountId)) ?? {};
        if (!(await accounts.signIn(email, password))) return { errors: { password: NOT_ITS_PASSWORD } };
        guesses.giveBack(link.accountId);
      }
      const used = await links.use(purpose, token);
      return (used && (await act(used, request, reply))) ?? { problem: USED_UP };
    });
  }
  const signInFirst = (reply: FastifyReply) => say(reply, 'Your account', SIGN_IN_FIRST, 401);

  forSignedIn(
    '/account',
    z.object({}),
    pages.accountPage,
    async ({ id, email, emailVerified }, _fields, request) => {
      if (emailVerified) return PROVEN;
      const refused = tooOften(request, email);
      if (refused) return refused;
      mailer.sendLater('verify', Promise.resolve({ accountId: id, email }));
      return ON_ITS_WAY;
    },
  );
  onAddressQuestion('verify', async (link) => ((await accounts.verify(link)) ? PROVEN : undefined));
  app.post<Token>('/account/verify/refuse', async ({ query }, reply) => {
    const link = await links.find('verify', String(query.token));
    if (!link || !(await accounts.removeUnproven(link))) return say(reply, 'That did not work', USED_UP, 400);
    await tellSite();
    return done(reply, 'That account is removed, and whoever made it is signed out.');
  });
  forSignedIn(
    '/account/name',
    NameForm,
    pages.namePage,
    async ({ id }, names) => {
      await accounts.rename(id, names);
      return 'The site knows you by your new name from your next sign-in on.';
    },
    ({ firstName, lastName }) => ({ firstName, lastName }),
  );
  forSignedIn(
    '/account/password',
    PasswordForm,
    pages.passwordPage,
    async (account, { password, newPassword }, request, reply) => {
      const { id, email } = account;
      const weakness = weaknessOf(newPassword, account, publisher);
      if (weakness) return { errors: { newPassword: weakness } };
      if (!(await accounts.signIn(email, password))) return { problem: WRONG_PASSWORD };
      await signOutOthers(id, (kept) => accounts.setPassword(id, newPassword, kept), request, reply);
      mailer.tellChanged(account);
      return `Your password is changed. ${ALL_OTHERS}`;
    },
  );
  forSignedIn(
    '/account/email',
    SignInForm,
    pages.emailPage,
    async (account, { email, password }, request) => {
      if (!(await accounts.signIn(account.email, password))) return { problem: WRONG_PASSWORD };
      const refused = tooOften(request, email);
      if (refused) return refused;
      const link = { accountId: account.id, email };
      mailer.sendLater(
        'confirm',
        accounts.isTaken(email).then((taken) => (taken ? undefined : link)),
      );
      return ON_ITS_WAY;
    },
  );
  onAddressQuestion('confirm', async (link, request, reply) => {
    const change = (kept?: string) => accounts.setEmail(link.accountId, link.email, kept);
    const changed = await signOutOthers(link.accountId, change, request, reply);
    if (!changed) return undefined;
    if (changed.restore)
      mailer
        .send('restore', changed.restore.email, changed.restore.token)
        .catch(() => app.log.warn('a mail to an old address could not be sent'));
    return `This is your address now. ${ALL_OTHERS}`;
  });
  app.post<Token>('/account/confirm/refuse', async ({ query }, reply) =>
    (await links.use('confirm', String(query.token)))
      ? done(reply, 'That account cannot use your address.')
      : say(reply, 'That did not work', USED_UP, 400),
  );
  app.get<Token>('/account/restore', async ({ query }, reply) =>
    (await links.find('restore', String(query.token)))
      ? show(reply, pages.restorePage(site, String(query.token)))
      : say(reply, 'That did not work', TOO_LATE, 400),
  );
  app.post<Token>('/account/restore', async ({ query }, reply) => {
    const account = await accounts.takeBack(String(query.token));
    if (!account) return say(reply, 'That did not work', TOO_LATE, 400);
    await tellSite();
    return reply.redirect(`/account/reset?token=${await links.create('reset', account)}`, 303);
  });

  app.get<Token>('/account/forgot', ({ query }, reply) =>
    show(reply, pages.forgotPage(site, answers.stateOf(query) ?? {})),
  );
  onForm('/account/forgot', ForgotForm, async ({ email }, request) => {
    const refused = tooOften(request, email);
    if (refused) return refused;
    const known = accounts.findByEmail(email);
    mailer.sendLater(
      'reset',
      known.then((account) => account && { accountId: account.id, email: account.email }),
    );
    return ON_ITS_WAY;
  });
  app.get<Token>('/account/reset', async ({ query }, reply) =>
    (await links.find('reset', String(query.token)))
      ? show(reply, pages.resetPage(site, String(query.token), answers.stateOf(query) ?? {}))
      : say(reply, 'That did not work', USED_UP, 400),
  );
  onForm('/account/reset', ResetForm, async ({ newPassword }, { query }) => {
    const token = String(query.token);
    const good = await links.find('reset', token);
    const owner = good && (await accounts.find(good.accountId));
    const weakness = owner && weaknessOf(newPassword, owner, publisher);
    if (weakness) return { errors: { newPassword: weakness } };
    const link = await links.use('reset', token);
    if (!link) return { problem: USED_UP };
    await accounts.setPassword(link.accountId, newPassword);
    await tellSite();
    await accounts.verify(link);
    const account = await accounts.find(link.accountId);
    if (account) mailer.tellChanged(account);
    return 'Your new password is saved. All devices are signed out. Go back to the site and sign in with it.';
  });
}

const SIGN_IN_FIRST = 'Please sign in at the site first, then come back to this page.';
