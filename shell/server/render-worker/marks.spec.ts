import { beforeEach, describe, expect, it } from '@jest/globals';
import { MARK_BYTES } from '../rendering/messages.js';
import { createMarks, type Marks } from './marks.js';

const MIB = 1024 * 1024;

describe('createMarks', () => {
  let resident: number;
  let file: Buffer;
  let marks: Marks;
  beforeEach(() => {
    resident = 100 * MIB;
    file = Buffer.alloc(2 * MARK_BYTES, ' ');
    marks = createMarks(
      (mark, position) => void file.set(mark, position),
      () => resident,
    );
  });
  const running = () => file.toString('latin1', 0, MARK_BYTES).trim();
  const largest = () => file.toString('latin1', MARK_BYTES).trim();
  const run = (whose: string, grownMib: number) => {
    marks.enter(whose);
    resident += grownMib * MIB;
    marks.leave();
  };

  it('marks the innermost release that runs', () => {
    marks.enter('shop@1.0.0');
    marks.enter('content@1.0.0');
    expect(running()).toBe('content@1.0.0');
    marks.leave();
    expect(running()).toBe('shop@1.0.0');
    marks.clear();
    expect(running()).toBe('');
  });

  it('names the release that filled the memory, not the one that runs when it is full', () => {
    for (let n = 0; n < 10; n += 1) {
      run('content@2.0.0', 30);
      run('shop@1.0.0', 3);
    }
    marks.enter('shop@1.0.0');
    expect([running(), largest()]).toEqual(['shop@1.0.0', 'content@2.0.0']);
  });

  it('counts memory for the release that took it, also when another one is rendered inside of it', () => {
    marks.enter('content@2.0.0');
    resident += 200 * MIB;
    run('shop@1.0.0', 3);
    marks.clear();
    expect(largest()).toBe('content@2.0.0');
  });

  it('names the one that took the most of two', () => {
    run('content@2.0.0', 100);
    run('shop@1.0.0', 150);
    expect(largest()).toBe('shop@1.0.0');
  });

  it('names no release for the memory of the shell, or while none has taken much', () => {
    resident += 400 * MIB;
    run('content@1.0.0', 40);
    run('shop@1.0.0', 40);
    expect(largest()).toBe('');
  });
});
