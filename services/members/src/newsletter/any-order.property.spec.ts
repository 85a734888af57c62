import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type Caller,
  confirmNewsletter,
  deleteAccount,
  getAccount,
  joinClub,
  leaveClub,
  recordMailFeedback,
  signInPerson,
  subscribeNewsletter,
  turnNewsletterOff,
  turnNewsletterOn,
  unsubscribeNewsletter,
} from '@studio/contracts';
import fc from 'fast-check';
import { runningMembers } from '../../testing/running-members.js';
import { NEWSLETTER_STEPS } from './newsletter.entity.js';

type Step = keyof typeof NEWSLETTER_STEPS;
interface Model {
  state: string;
  /** Known reason for stopping the address; kept even without a row. */
  stopped: 'bounce' | 'complaint' | undefined;
  isMember: boolean;
  isDeleted: boolean;
}
interface Real {
  caller: Caller;
  /** All tokens that ever existed. An old one has no effect, or its usual one. */
  confirmTokens: Set<string>;
  leaveTokens: Set<string>;
}

const members = await runningMembers();

const rowOf = async ({ caller }: Real) =>
  (
    await members.dataSource.query('SELECT * FROM newsletter_subscriptions WHERE email = $1', [caller.email])
  )[0];
/** Late and repeated calls may fail with these codes only. */
const late = (error: { code?: string }) => {
  if (error.code !== 'not-found' && error.code !== 'account-deleted') throw error;
};
async function noteTokens(real: Real): Promise<void> {
  const row = await rowOf(real);
  if (row?.confirm_token) real.confirmTokens.add(row.confirm_token);
  if (row) real.leaveTokens.add(row.token);
}

/** Each action with its effect on the model. Some run twice concurrently. */
const acts: Record<string, { real: (real: Real) => Promise<unknown>; model: (model: Model) => unknown }> = {
  subscribe: {
    real: ({ caller }) => members.bus.request(subscribeNewsletter, { email: caller.email }),
    model: (model) => !(model.state === 'none' && model.stopped) && step(model, 'ask'),
  },
  confirm: {
    real: async (real) => {
      const row = await rowOf(real);
      if (row?.confirm_token) await members.bus.request(confirmNewsletter, { token: row.confirm_token });
    },
    model: (model) => step(model, 'confirm'),
  },
  'confirm by what is no token any more': {
    real: async (real) => {
      const current = (await rowOf(real))?.confirm_token;
      for (const token of real.confirmTokens)
        if (token !== current) await members.bus.request(confirmNewsletter, { token }).catch(late);
    },
    model: () => undefined,
  },
  'confirm by a token to leave': {
    real: async ({ leaveTokens }) => {
      for (const token of leaveTokens) await members.bus.request(confirmNewsletter, { token }).catch(late);
    },
    model: () => undefined,
  },
  unsubscribe: {
    real: async ({ leaveTokens }) => {
      for (const token of leaveTokens) await members.bus.request(unsubscribeNewsletter, { token });
    },
    model: (model) => step(model, 'leave'),
  },
  'turn on': {
    real: ({ caller }) => members.bus.request(turnNewsletterOn, {}, { caller }),
    model: (model) => {
      if (model.isDeleted) return;
      if (model.state === 'none' && model.stopped === 'complaint') model.state = 'stopped';
      if (model.state === 'none') model.stopped = undefined;
      step(model, 'turnOn');
    },
  },
  'turn off': {
    real: ({ caller }) => members.bus.request(turnNewsletterOff, {}, { caller }),
    model: (model) => !model.isDeleted && step(model, 'leave'),
  },
  bounce: {
    real: ({ caller }) =>
      members.bus.request(recordMailFeedback, { type: 'bounce', email: caller.email, permanent: true }),
    model: (model) => {
      model.stopped ??= 'bounce';
      step(model, 'stop');
    },
  },
  complain: {
    real: ({ caller }) => members.bus.request(recordMailFeedback, { type: 'complaint', email: caller.email }),
    model: (model) => {
      model.stopped = 'complaint';
      step(model, 'stop');
    },
  },
  join: {
    real: ({ caller }) =>
      members.bus.request(joinClub, { name: 'Ada', email: caller.email, agreeToTerms: true }, { caller }),
    model: (model) => (model.isMember = !model.isDeleted),
  },
  leave: {
    real: ({ caller }) => members.bus.request(leaveClub, {}, { caller }),
    model: (model) => (model.isMember = false),
  },
  delete: {
    real: ({ caller }) => members.bus.request(deleteAccount, {}, { caller }),
    model: (model) => {
      if (!model.isDeleted) model.state = 'none';
      model.isDeleted = true;
      model.isMember = false;
    },
  },
  'an hour passes': {
    real: ({ caller }) =>
      members.dataSource.query(
        "UPDATE newsletter_subscriptions SET asked_at = asked_at - interval '61 minutes' WHERE email = $1",
        [caller.email],
      ),
    model: () => undefined,
  },
};

function step(model: Model, name: Step): void {
  const steps: Record<string, string> = NEWSLETTER_STEPS[name];
  model.state = steps[model.state] ?? model.state;
}

const plan = fc.array(fc.record({ act: fc.constantFrom(...Object.keys(acts)), twice: fc.boolean() }), {
  minLength: 3,
  maxLength: 18,
});

it('reaches the state of the model for any order of actions of reader, member and mail provider, repeated or late', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      const email = `${randomUUID()}@example.com`;
      const caller = await members.bus.request(signInPerson, {
        issuer: 'https://issuer.example',
        subject: email,
        email,
        firstName: 'Ada',
        lastName: 'Byron',
        emailVerified: true,
      });
      const real: Real = { caller, confirmTokens: new Set(), leaveTokens: new Set() };
      const model: Model = { state: 'none', stopped: undefined, isMember: false, isDeleted: false };
      for (const { act, twice } of steps) {
        const { real: does, model: means } = acts[act]!;
        await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => does(real).catch(late)));
        means(model);
        await noteTokens(real);
        const row = await rowOf(real);
        expect([act, row?.state ?? 'none']).toEqual([act, model.state]);
        if (model.isDeleted) {
          expect(JSON.stringify(row ?? {})).not.toContain(caller.userId);
          continue;
        }
        const account = await members.bus.request(getAccount, {}, { caller });
        expect(account.clubMemberSince !== null).toBe(model.isMember);
        const shown = { none: 'off', left: 'off', asked: 'asked', confirmed: 'on', stopped: 'stopped' };
        expect(account.newsletter).toBe(shown[model.state as keyof typeof shown]);
      }
    }),
    { numRuns: 60 },
  );
});
