import { describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
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

  it('closes when Back changes the page behind it', () => {
    const onOpenChange = show();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  });

  it('leaves the focus to the region of its opener when that was removed meanwhile', async () => {
    function Region({ isLast }: { isLast: boolean }) {
      const [open, setOpen] = useState(false);
      return (
        <section aria-label="Notes">
          {!isLast && <button onClick={() => setOpen(true)}>Read</button>}
          <Dialog title="A note" open={open} onOpenChange={setOpen}>
            Inside
          </Dialog>
        </section>
      );
    }
    const { rerender } = render(<Region isLast={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Read' }));
    rerender(<Region isLast />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notes' }));
  });
});
