import { interactionPolicy } from 'oidc-provider';

/** What a site may ask for with `prompt`, as the discovery document names it. */
export const PROMPTS = ['none', 'login', 'consent', 'create'];

/**
 * The provider's prompts, and before them `create`, the page for a new account (Initiating User Registration via OpenID
 * Connect 1.0). Who is signed in here already goes on as who they are: a form for a second account would help nobody.
 */
export function promptsWithSignUp(): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy;
  const create = new Prompt({ name: 'create', requestable: true });
  create.checks.clear();
  create.checks.add(
    new Check(
      'create_prompt',
      'End-User registration is required',
      ({ oidc }) => oidc.prompts.has('create') && !oidc.session?.accountId,
    ),
  );
  const policy = base();
  policy.add(create, 0);
  return policy;
}
