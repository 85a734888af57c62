import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { refreshOf, showEdits, stable } from './hot-runtime.ts';

/** One version of a component with the registration calls that swc's transform adds. */
function arrive(file: string, hooks: string, word: string) {
  const { $RefreshReg$, $RefreshSig$ } = refreshOf(file);
  const sign = $RefreshSig$();
  function Counter({ by = 1 }: { by?: number }) {
    sign();
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + by)}>{`${word} ${count}`}</button>;
  }
  sign(Counter, hooks);
  $RefreshReg$(Counter, 'Counter');
  return Counter;
}

const text = () => screen.getByRole('button').textContent;
const edit = (work: () => void) =>
  act(() => {
    work();
    showEdits();
  });

it('renders the newest code and keeps the component’s state', async () => {
  const First = stable(arrive('kept.tsx', 'useState', 'before'));
  render(<First by={2} />);
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button'));
  expect(text()).toBe('before 2');
  edit(() => arrive('kept.tsx', 'useState', 'after'));
  expect(text()).toBe('after 2');
  fireEvent.click(screen.getByRole('button'));
  expect(text()).toBe('after 4');
});

it('remounts a component whose hooks have changed, because React cannot keep their state', async () => {
  const First = stable(arrive('anew.tsx', 'useState', 'before'));
  render(<First />);
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button'));
  edit(() => arrive('anew.tsx', 'useState useRef', 'after'));
  expect(text()).toBe('after 0');
});

it('treats all versions as one component, and leaves components of other packages unchanged', () => {
  const one = arrive('same.tsx', '', 'one');
  const two = arrive('same.tsx', '', 'two');
  expect(stable(one)).toBe(stable(two));
  expect(stable('div')).toBe('div');
  const Stranger = () => null;
  expect(stable(Stranger)).toBe(Stranger);
});
