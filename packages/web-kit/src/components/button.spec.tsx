import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
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
