import { useEffect, useRef } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.js';

function show() {
  const [press, submit] = [jest.fn(), jest.fn()];
  const form = (props: object) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" onClick={press} {...props}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form({}));
  return { press, submit, set: (props: object) => rerender(form(props)) };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

it.each([{ busy: true }, { disabled: true }])('keeps the focus while it is disabled: %j', async (props) => {
  const { press, submit, set } = show();
  await userEvent.click(button());
  set(props);
  expect(document.activeElement).toBe(button());
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await userEvent.click(button());
  await userEvent.keyboard('{Enter}');
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  set({});
  expect(button().getAttribute('aria-disabled')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(2);
});

it('is disabled once the focus has left, and sends no form by Enter in a field', async () => {
  const { submit, set } = show();
  await userEvent.click(button());
  set({ busy: true });
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect([button().disabled, submit.mock.calls.length]).toEqual([true, 1]);
});

it('keeps the focus when the visitor leaves for another window meanwhile', async () => {
  const { set } = show();
  act(() => button().focus());
  set({ busy: true });
  // The browser reports a blur, and the button stays the active element.
  fireEvent.blur(button());
  expect(button().disabled).toBe(false);
});

describe('a button that is removed while it has the focus', () => {
  const page = (around: 'section' | 'fieldset' | 'form' | null, more = <></>) => (
    <main>
      <h1 tabIndex={-1} data-page-heading>
        Orders
      </h1>
      <section aria-label="Chosen">{around === 'section' && <Button>Choose none</Button>}</section>
      <fieldset>
        <legend>Steps</legend>
        {around === 'fieldset' && <Button>Remove step 1</Button>}
      </fieldset>
      <form>{around === 'form' && <Button>Publish</Button>}</form>
      {more}
    </main>
  );
  const focused = () => document.activeElement;

  it.each([
    ['section', 'region', 'Chosen'],
    ['fieldset', 'group', 'Steps'],
    ['form', 'heading', 'Orders'],
  ] as const)('leaves it in a %s to the %s', async (around, role, name) => {
    const { rerender } = render(page(around));
    act(() => screen.getByRole('button').focus());
    rerender(page(null));
    const target = screen.getByRole(role, { name });
    await waitFor(() => expect(focused()).toBe(target));
    await userEvent.tab();
    expect(screen.getByRole('region').hasAttribute('tabindex')).toBe(false);
  });

  it('leaves it to a component that takes it', async () => {
    const { rerender } = render(page('section'));
    act(() => screen.getByRole('button').focus());
    rerender(page(null, <FocusedOnMount />));
    await act(async () => undefined);
    expect(focused()).toBe(screen.getByText('Done'));
  });
});

function FocusedOnMount() {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return (
    <p ref={element} tabIndex={-1}>
      Done
    </p>
  );
}
