import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { MemoryRouter } from 'react-router-dom';
import type { FooterNotes } from '@studio/contracts';
import { createMockHost, renderAlone } from '@studio/web-kit/mock';
import { Footer } from './footer.js';

const untouched = Element.prototype.scrollIntoView;
let scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id);
  };
});
afterEach(() => {
  Element.prototype.scrollIntoView = untouched;
});
const footer = JSON.parse(readFileSync('content/footer.json', 'utf8')) as FooterNotes;
const openNotes = (container: HTMLElement) =>
  [...container.querySelectorAll('section[data-open=true]')].map(({ id }) => id);

it('links to its four notes by their anchors', () => {
  const { container } = renderAlone(<Footer />, { site: { footer } });
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['About Us', 'Contact', 'Privacy', 'Newsletter']);
  for (const link of links) {
    const part = container.querySelector(link.getAttribute('href')!);
    expect(part?.textContent?.length).toBeGreaterThan(80);
  }
});

it('shows the current year, and publisher and tagline of the site record', () => {
  const { container } = renderAlone(<Footer />, { site: { publisher: 'Reed Books', tagline: 'Read on.' } });
  const [last] = [...container.querySelectorAll('p')].slice(-1);
  expect(last!.textContent).toBe(`© ${new Date().getFullYear()} Reed Books. Read on.`);
});

it('shows the current year in a document that was rendered last year', async () => {
  const { Host } = createMockHost();
  const page = (
    <MemoryRouter>
      <Host>
        <Footer />
      </Host>
    </MemoryRouter>
  );
  const year = new Date().getFullYear();
  const lastYear = jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(year - 1);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  lastYear.mockRestore();
  expect(screen.getByText(year - 1)).toBeTruthy();
  render(page, { container, hydrate: true });
  expect(await screen.findByText(year)).toBeTruthy();
});

it('links to the privacy page for parents', () => {
  renderAlone(<Footer />, { site: { footer } });
  const link = screen.getByRole('link', { name: 'what we keep, and for how long' });
  expect(link.getAttribute('href')).toBe('/privacy');
});

it('links paths and addresses in the words of a note, and nothing else', () => {
  const about = ['See [home](/#x), [us](https://us.example) or [no](javascript:alert) [way](//us.example).'];
  const { container } = renderAlone(<Footer />, { site: { footer: { ...footer, about } } });
  expect(container.querySelector('#about p')!.innerHTML).toBe(
    'See <a href="/#x">home</a>, <a href="https://us.example">us</a> or [no](javascript:alert) [way](//us.example).',
  );
});

it('shows the contact email address', () => {
  const contact = ['Write to [post@reed.example](mailto:post@reed.example).'];
  renderAlone(<Footer />, { site: { footer: { ...footer, contact } } });
  const link = screen.getByRole('link', { name: 'post@reed.example' });
  expect(link.getAttribute('href')).toBe('mailto:post@reed.example');
});

it('folds all notes except the one in the URL hash, and scrolls to that one', () => {
  expect(openNotes(renderAlone(<Footer />, { path: '/chefs' }).container)).toEqual([]);
  expect(openNotes(renderAlone(<Footer />, { path: '/chefs#privacy' }).container)).toEqual(['privacy']);
  expect(scrolledTo).toEqual(['privacy']);
});

it('shows only contact and privacy at checkout', () => {
  renderAlone(<Footer />, { path: '/checkout' });
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Contact', 'Privacy']);
});
