import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import { LoaderContext, RemotesContext } from '../remotes/remote-loader.js';
import { fixtureLoader, fixtureRemote } from '../testing/fixture-remotes.js';
import { growingPage, type GrowingPage } from '../testing/growing-page.js';
import { RouteEffects } from './route-effects.js';

const REMOTES = [
  fixtureRemote([
    { path: '/', title: 'Home' },
    { path: '/shop', title: 'Shop' },
  ]),
];
const LOADING_MS = 1_000;

/** The home page renders its section a while after the navigation. */
function Page() {
  const { pathname } = useLocation();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(pathname === '/'), LOADING_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <>
      <Link to="/#prints">To the prints</Link>
      <Link to="/#100%">To a hundred percent</Link>
      {isLoaded && <section id="prints" />}
    </>
  );
}

const scrolledTo: string[] = [];
let page: GrowingPage;
beforeEach(() => {
  scrolledTo.length = 0;
  page = growingPage();
  window.scrollTo = (() => scrolledTo.push('top')) as never;
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo.push(this.id);
  };
  jest.useFakeTimers();
  renderAlone(
    <RemotesContext value={REMOTES}>
      <LoaderContext value={fixtureLoader({})}>
        <RouteEffects />
        <Page />
      </LoaderContext>
    </RemotesContext>,
    { path: '/shop' },
  );
});
afterEach(() => void jest.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const load = () => act(async () => jest.advanceTimersByTime(LOADING_MS));

it('scrolls to the anchor of a page that is still loading once it is rendered', async () => {
  press('To the prints');
  expect(scrolledTo).toEqual(['top']);
  await load();
  expect(scrolledTo).toEqual(['top', 'prints']);
});

it('stays at a late anchor while widgets make the page grow, until the visitor scrolls', async () => {
  press('To the prints');
  await load();
  page.grow();
  expect(scrolledTo).toEqual(['top', 'prints', 'prints']);
  fireEvent.wheel(window);
  page.grow();
  expect(scrolledTo).toEqual(['top', 'prints', 'prints']);
});

it('does not scroll to a late anchor after the visitor has scrolled', async () => {
  press('To the prints');
  fireEvent.wheel(window);
  await load();
  expect(scrolledTo).toEqual(['top']);
});

it('shows a page whose anchor has a percent sign', () => {
  press('To a hundred percent');
  expect(scrolledTo).toEqual(['top']);
});
