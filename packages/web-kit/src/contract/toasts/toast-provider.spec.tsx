import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { Dialog } from '../../components/dialog.js';
import { ToastProvider } from './toast-provider.js';
import { useToast } from './toasts.js';

function Probe() {
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => toast({ title: 'First', description: 'one' })}>first</button>
      <button onClick={() => toast({ title: 'Second', variant: 'destructive' })}>second</button>
      <button onClick={() => toast({ title: 'Third', lasting: true })}>third</button>
      <Dialog title="Cart" open={isOpen} onOpenChange={setOpen}>
        <button onClick={() => toast({ title: 'Fourth' })}>fourth</button>
        <Dialog title="Sure?" open={isAsking} onOpenChange={setAsking} />
        <button onClick={() => setAsking(true)}>ask</button>
      </Dialog>
      <button onClick={() => setOpen(true)}>open</button>
      <Link to="/">start</Link>
      <Link to="/next">next</Link>
      <Link to="/other">other</Link>
    </>
  );
}

const show = () =>
  render(
    <MemoryRouter>
      <ToastProvider>
        <Probe />
      </ToastProvider>
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('toasts', () => {
  it('show one at a time', async () => {
    show();
    await press('first');
    expect(await screen.findByText('First')).toBeTruthy();
    await press('second');
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('close by their button', async () => {
    show();
    await press('first');
    await screen.findByText('First');
    await press('Close');
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  });

  it('close on navigation, unless they are lasting', async () => {
    show();
    const leaveFor = (name: string) => userEvent.click(screen.getByRole('link', { name }));
    await press('first');
    await screen.findByText('First');
    await leaveFor('next');
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    await leaveFor('start');
    expect(screen.queryByText('First')).toBeNull();
    await press('third');
    await screen.findByText('Third');
    await leaveFor('other');
    expect(screen.getByText('Third')).toBeTruthy();
  });

  it('get the focus by F8', async () => {
    show();
    await press('first');
    await screen.findByText('First');
    await userEvent.keyboard('{F8}');
    expect(
      document.activeElement?.closest('[role="region"]') ?? document.activeElement?.tagName,
    ).toBeTruthy();
  });

  it('are inside the topmost open dialog, with their announcement, because everything else is inert', async () => {
    show();
    const dialogAround = (element: HTMLElement) =>
      element.closest('dialog')?.querySelector('h2')?.textContent;
    const close = (name: string) =>
      fireEvent.click(
        within(screen.getByRole('dialog', { name })).getAllByRole('button', { name: 'Close' })[0]!,
      );
    fireEvent.click(screen.getByText('open'));
    fireEvent.click(screen.getByText('fourth'));
    const toast = await screen.findByText('Fourth');
    expect(dialogAround(toast)).toBe('Cart');
    expect(dialogAround(await screen.findByText('Notification Fourth'))).toBe('Cart');
    fireEvent.click(screen.getByText('ask'));
    expect(dialogAround(toast)).toBe('Sure?');
    close('Sure?');
    expect(dialogAround(toast)).toBe('Cart');
    close('Cart');
    expect([toast.isConnected, dialogAround(toast)]).toEqual([true, undefined]);
  });

  it('throw outside their provider', () => {
    expect(() => render(<Probe />)).toThrow('useToast must be used within a ToastProvider');
  });
});
