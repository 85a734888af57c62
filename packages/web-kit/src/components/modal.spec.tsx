import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.js';

function show() {
  const onOpenChange = jest.fn();
  render(
    <Dialog title="A picture" open onOpenChange={onOpenChange}>
      <p>Inside</p>
      <input aria-label="Name" />
    </Dialog>,
  );
  return onOpenChange;
}

describe('Dialog', () => {
  it('has its title as its accessible name', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'A picture' })).toBeTruthy();
  });

  it('closes on its button and its backdrop, but not on a click inside', async () => {
    const onOpenChange = show();
    await userEvent.click(screen.getByText('Inside'));
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('dialog'));
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  });

  it('stays open when the pointer was pressed inside and released on the backdrop', () => {
    const onOpenChange = show();
    fireEvent.pointerDown(screen.getByLabelText('Name'));
    // Browsers dispatch the click at the common ancestor.
    fireEvent.click(screen.getByRole('dialog'));
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
