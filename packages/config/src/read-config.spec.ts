import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, parseConfig, readConfig } from './index.ts';

const schema = z.object({
  PORT: z.coerce.number().int().max(65_535),
  HOST: z.string().default('127.0.0.1'),
  SECRET: z.string().min(32),
});
const good = { PORT: '3000', SECRET: 's'.repeat(32) };

describe('a configuration', () => {
  it('is the output of the schema, with empty variables treated as missing', () => {
    expect(parseConfig(schema, { ...good, HOST: '', OTHER: 'x' })).toEqual({
      PORT: 3_000,
      HOST: '127.0.0.1',
      SECRET: good.SECRET,
    });
  });

  it('lists every error on its own line, without the values', () => {
    const read = () => parseConfig(schema, { PORT: 'many', SECRET: 'hush' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^Bad configuration:\n {2}PORT: .*\n {2}SECRET: .*$/);
    expect(read).not.toThrow(/hush|many/);
  });
});

describe('a variable of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  const SECRET_FILE = join(folder, 'secret');
  const { PORT, SECRET } = good;
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['an object', schema],
    ['an object that is transformed', schema.transform((config) => config)],
  ])('sets a variable of %s, without line breaks at its end', (_, shape) => {
    writeFileSync(SECRET_FILE, `${SECRET}\n`);
    expect(parseConfig(shape, { PORT, SECRET_FILE })).toMatchObject({ SECRET });
  });

  it('is an error when it cannot be read, and when the variable is set too', () => {
    const missing = join(folder, 'missing');
    expect(() => parseConfig(schema, { PORT, SECRET_FILE: missing })).toThrow(/^ {2}SECRET_FILE: ENOENT$/m);
    expect(() => parseConfig(schema, { PORT, SECRET, SECRET_FILE })).toThrow(/^ {2}SECRET: SECRET_FILE is/m);
  });

  it('takes precedence over a default', () => {
    writeFileSync(SECRET_FILE, SECRET);
    const defaults = { PORT: '1', SECRET: 'x'.repeat(32) };
    expect(parseConfig(schema, { SECRET_FILE }, defaults)).toMatchObject({ PORT: 1, SECRET });
  });

  it('is not read for a variable that the schema does not have', () => {
    expect(parseConfig(schema, { ...good, OTHER_FILE: join(folder, 'missing') })).not.toHaveProperty('OTHER');
  });
});

describe('a process', () => {
  const environment = process.env;
  afterEach(() => {
    process.env = environment;
    jest.restoreAllMocks();
  });

  it('reads its own environment', () => {
    process.env = { ...good };
    expect(readConfig(schema).PORT).toBe(3_000);
  });

  it('prints errors to standard error and exits with code 1', () => {
    process.env = {};
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const ended = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => readConfig(schema)).toThrow('ended');
    expect(ended).toHaveBeenCalledWith(1);
    expect(String(written.mock.calls[0]![0])).toMatch(/PORT.*SECRET/s);
  });
});
