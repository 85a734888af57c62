import { expect, it, jest } from '@jest/globals';
import { watchVisitor } from './watch-visitor.js';

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
