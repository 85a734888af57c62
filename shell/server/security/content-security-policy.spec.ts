import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.js';

const options = { stripeJsUrl: '', connectOrigins: [], secure: false, inlineScript: 'sha256-presses' };
const bare = { nonce: null, styleHashes: [] };

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.split(' ')[0] === name);
  return found?.split(' ').slice(1) ?? [];
}

describe('contentSecurityPolicy', () => {
  it('never allows inline code or eval', () => {
    const policy = contentSecurityPolicy(options, { nonce: 'abc', styleHashes: ["'sha256-x'"] });
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'script-src')).toContain("'nonce-abc'");
    expect(directive(policy, 'style-src')).toEqual(["'self'", "'nonce-abc'", "'sha256-x'"]);
  });

  it('lets only the inline script of all documents run in a document without a nonce', () => {
    const sources = directive(contentSecurityPolicy(options, bare), 'script-src');
    expect(sources.filter((source) => /nonce|sha/.test(source))).toEqual(["'sha256-presses'"]);
  });

  it('allows the payment provider, or the configured payment script instead', () => {
    expect(directive(contentSecurityPolicy(options, bare), 'script-src')).toContain('https://js.stripe.com');
    const own = contentSecurityPolicy({ ...options, stripeJsUrl: 'http://127.0.0.1:3003/v3/' }, bare);
    for (const name of ['script-src', 'connect-src', 'frame-src']) {
      expect(directive(own, name)).toContain('http://127.0.0.1:3003');
      expect(directive(own, name).join()).not.toContain('stripe.com');
    }
  });
});
