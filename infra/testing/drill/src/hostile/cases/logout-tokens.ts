import { generateKeyPairSync, sign } from 'node:crypto';
import { ask } from '@studio/test-harness/http';
import type { HostileCase } from '../hostile-case.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LARGE = 80_000;

function token(claims: object, header: object = {}): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'RS256', typ: 'logout+jwt', kid: 'a', ...header })}.${encode(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
}

export const forgedLogoutTokens: HostileCase = {
  name: 'forged logout tokens end no session',
  async run({ stack, site, person, check }) {
    const { issuer } = stack.addresses;
    const now = Math.floor(Date.now() / 1_000);
    const whole = {
      iss: issuer,
      aud: 'drill',
      sub: person.mark,
      iat: now,
      exp: now + 120,
      jti: 'a',
      events: { [EVENT]: {} },
    };
    const change = (claims: object, header?: object) => token({ ...whole, ...claims }, header);
    // Valid except for its key: this stack has no issuer whose keys could be read.
    const tokens: [string, string, number][] = [
      ['another key', change({}), 503],
      ['another issuer', change({ iss: 'https://another.example' }), 400],
      ['another site', change({ aud: 'another' }), 400],
      ['a nonce', change({ nonce: 'n' }), 400],
      ['no event', change({ events: {} }), 400],
      ['nobody', change({ sub: undefined }), 400],
      ['a list as person', change({ sub: [person.mark] }), 400],
      ['no id', change({ jti: undefined }), 400],
      ['no end', change({ exp: undefined }), 400],
      ['another type', change({}, { typ: 'at+jwt' }), 400],
      ['NUL', change({ sub: '\0' }), 400],
      ['a long name', change({ sub: 's'.repeat(300) }), 400],
      ['large', change({ word: 'x'.repeat(9_000) }), 400],
      ['larger', change({ word: 'x'.repeat(LARGE) }), 413],
      ['no token', 'a.b.c', 400],
      ['nothing', '', 400],
    ];
    for (const [name, logout_token, expected] of tokens) {
      const { status } = await ask(`${site}/api/auth/backchannel-logout`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ logout_token }).toString(),
      });
      check(status === expected, `${name}: ${status}`);
    }
    const { status } = await ask(`${site}/api/auth/user`, { headers: { cookie: person.cookie } });
    check(status === 200, `the session has ended: ${status}`);
    return `${tokens.length} tokens`;
  },
};
