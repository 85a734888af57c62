import { expect, it, jest } from '@jest/globals';
import { proximityTo, watchVisitor } from './watch-visitor.js';

it('reports leaving only for a section that has been visible', () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  window.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  const onLeave = jest.fn();
  const stop = watchVisitor(document.body, { onHover: jest.fn(), onTap: jest.fn(), onLeave });
  see(false);
  see(true);
  expect(onLeave).not.toHaveBeenCalled();
  see(false);
  expect(onLeave).toHaveBeenCalledTimes(1);
  stop();
});

const BOX = { left: 100, top: 50, width: 400, height: 200 };

it.each([
  ['the middle', 300, 150, 1],
  ['half way to the side', 400, 150, 0.5],
  ['half way to the top', 300, 100, 0.5],
  ['the edge', 100, 150, 0],
  ['outside', 900, 900, 0],
])('returns the proximity of a point: %s', (_, clientX, clientY, expected) =>
  expect(proximityTo(BOX, { clientX, clientY })).toBeCloseTo(expected),
);

it('returns 0 for a box without a size', () =>
  expect(proximityTo({ left: 0, top: 0, width: 0, height: 0 }, { clientX: 0, clientY: 0 })).toBe(0));
