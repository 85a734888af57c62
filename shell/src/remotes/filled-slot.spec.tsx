import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SlotName } from '@studio/contracts';
import { mockSite, renderAlone } from '@studio/web-kit/mock';
import { fixtureLoader, fixtureRemote } from '../testing/fixture-remotes.js';
import { FilledSlot } from './filled-slot.js';
import { LoaderContext } from './remote-loader.js';
import { RemotesContext } from './remotes-context.js';

const LOADER = fixtureLoader({ './First': () => <p>first</p>, './Second': () => <p>second</p> });
const SLOT = 'home.newsletter';
const remote = (module: string, order: number) => fixtureRemote([], [{ slot: SLOT, module, order }]);

function show(name: SlotName, remotes = [remote('./Second', 2), remote('./First', 1)]) {
  return renderAlone(
    <RemotesContext value={remotes}>
      <LoaderContext value={LOADER}>
        <FilledSlot name={name} />
      </LoaderContext>
    </RemotesContext>,
  );
}

it('a slot shows what all remotes bring for it, in their order', async () => {
  show(SLOT);
  await screen.findByText('second');
  expect(screen.getAllByText(/first|second/).map(({ textContent }) => textContent)).toEqual([
    'first',
    'second',
  ]);
});

it('a newsletter whose remote is gone can be had by mail', () => {
  show(SLOT, []);
  expect(screen.getByRole('link', { name: mockSite.email }).getAttribute('href')).toBe(
    `mailto:${mockSite.email}`,
  );
});

it('a print shop whose remote is gone says so', () => {
  show('home.print-shop');
  expect(screen.getByRole('heading', { name: 'Print Shop' })).toBeTruthy();
});

it('a sign-in whose remote is gone still leads to it', () => {
  show('screen.sign-in');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login');
});
