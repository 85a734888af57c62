import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { ToastProvider } from './toast-provider.js';
import { useToast } from './toasts.js';

function Probe() {
  const { toast } = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'First', description: 'one' })}>first</button>
      <button onClick={() => toast({ title: 'Second', variant: 'destructive' })}>second</button>
      <button onClick={() => toast({ title: 'Third', lasting: true })}>third</button>
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

  it('throw outside their provider', () => {
    expect(() => render(<Probe />)).toThrow('useToast must be used within a ToastProvider');
  });
});
