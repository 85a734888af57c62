import type { FastifyInstance } from 'fastify';
import { ON_ITS_WAY, USED_UP, type AccountForms, type AccountParts, type Token } from './account-forms.ts';
import * as pages from './account-pages.ts';
import { ForgotForm, ResetForm } from './forms.ts';
import { signatureOf } from './account-email.ts';
import { weaknessOf } from './password-strength.ts';
import { show } from './show.ts';

/** Pages on which a user replaces a forgotten password. */
export function recoveryRoutes(
  app: FastifyInstance,
  { answers, sayNo, tellSite, tooOften, onForm }: AccountForms,
  { accounts, links, mailer, config }: AccountParts,
): void {
  const { PUBLIC_URL: site } = config;
  const { publisher } = signatureOf(config.MAIL_FROM);

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
      : sayNo(reply),
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
    if (owner) mailer.tellLater('password', owner.email);
    await tellSite();
    await accounts.verify(link);
    return 'Your new password is saved. All devices are signed out. Go back to the site and sign in with it.';
  });
}
