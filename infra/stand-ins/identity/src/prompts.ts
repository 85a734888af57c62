import { interactionPolicy } from 'oidc-provider';

/** Supported values of `prompt`, as in the discovery document. */
export const PROMPTS = ['none', 'login', 'consent', 'create'];

/**
 * The provider's prompts, preceded by `create`, the page for a new account (Initiating User Registration via OpenID
 * Connect 1.0). A user who is signed in continues without it.
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
