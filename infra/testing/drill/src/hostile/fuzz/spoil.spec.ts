import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Random } from '../../random.ts';
import { MUTATIONS } from './mutations.ts';
import { toCurl } from './shot.ts';
import { spoilJson } from './spoil-json.ts';

const json = JSON.stringify({ a: { b: [{ c: 'deep' }, 2] }, d: 'text' });

it('mutates equally for the same draws', () => {
  const shot = { method: 'POST', path: '/api/cart', query: '', headers: {}, body: Buffer.from(json) };
  for (let seed = 0; seed < 200; seed += 1) {
    const spoil = () => {
      const random = new Random(seed);
      const { body, ...rest } = random.pick(MUTATIONS)(shot, random);
      // Some bodies are megabytes, which `toEqual` would compare byte by byte.
      return { ...rest, body: body && createHash('sha256').update(body).digest('hex') };
    };
    expect(spoil()).toEqual(spoil());
  }
});

it('mutates JSON at any depth: values, missing fields, duplicate keys, unknown keys', () => {
  const spoilt = Array.from({ length: 400 }, (_, seed) => spoilJson(new Random(seed), json));
  expect(spoilt.some((text) => !text.includes('deep') && text.includes('"c":'))).toBe(true);
  expect(spoilt.some((text) => !text.includes('"d":') && text.includes('deep'))).toBe(true);
  expect(spoilt.some((text) => text.split('"d":').length === 3)).toBe(true);
  expect(spoilt.some((text) => text.includes('"__proto__":'))).toBe(true);
  expect(spoilt.every((text) => text !== json)).toBe(true);
});

it('prints a command that is safe to paste', () => {
  const shot = {
    method: 'POST',
    path: "/a'b",
    query: '?x=1',
    headers: { 'x-a': 'b' },
    body: Buffer.from("it's\0"),
  };
  expect(toCurl('http://localhost:1', shot)).toBe(
    String.raw`curl -i --path-as-is -X 'POST' $'http://localhost:1/a\x27b?x=1' -H 'x-a: b' --data-binary $'it\x27s\x00'`,
  );
});
