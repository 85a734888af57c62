import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { contentData, readContent } from '../../testing/content.js';
import { ChefSearch } from './chef-search.js';
import ChefsPage from './chefs-page.js';

const CHEFS = readContent('chefs');
const GLOSSARY = readContent('glossary');
const show = () => renderAlone(<ChefsPage />, { data: contentData() });

describe('ChefsPage', () => {
  it('shows thirteen chefs, each with four links', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Meet Our Chef Cats' })).toBeTruthy();
    const mango = screen.getByRole('list', { name: 'More from Chef Mango' });
    expect(
      within(mango)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/recipes/mango', '/shop/mango', '/stories/mango', '/activities/mango']);
  });

  it('links each face to the card of its chef', () => {
    const { container } = show();
    const faces = within(screen.getByRole('navigation', { name: 'Choose a chef' })).getAllByRole('link');
    expect(faces.map(({ textContent }) => textContent)).toEqual(CHEFS.map(({ name }) => name));
    for (const face of faces) {
      const card = container.querySelector(face.getAttribute('href')!);
      expect(card?.querySelector('h2')?.textContent).toBe(face.textContent);
      expect(container.querySelector(face.querySelector('use')!.getAttribute('href')!)).toBeTruthy();
    }
  });

  it('finds chefs by name or backstory, case-insensitively', async () => {
    show();
    const search = screen.getByPlaceholderText('Search Chefs...');
    await userEvent.type(search, 'BROCC');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Broccoli',
    ]);
    await userEvent.clear(search);
    await userEvent.type(search, 'jam stall');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Strawberry',
    ]);
    await userEvent.clear(search);
    await userEvent.type(search, 'zzz');
    expect(screen.getByText(/No chef answers to/)).toBeTruthy();
    expect(screen.getByText('No chefs found')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Choose a chef' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBe(13);
  });

  it('announces how many chefs were found', async () => {
    show();
    await userEvent.type(screen.getByPlaceholderText('Search Chefs...'), 'broccoli');
    expect(screen.getByText('1 chef found')).toBeTruthy();
  });

  it('lists the recipes of a chef, or "Simmering recipes..." if there are none', () => {
    show();
    expect(screen.getAllByText('Simmering recipes...').length).toBe(7);
    expect(screen.getByRole('link', { name: 'Sunny Lassi' }).getAttribute('href')).toBe(
      '/recipes/mango#sunny-lassi',
    );
  });

  it('shows the twelve glossary entries on two pages of six', async () => {
    show();
    const button = screen.getByRole('button', { name: 'Chef Glossary' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(screen.getAllByRole('term').length).toBe(6);
    const calico = screen.getByText('Calico');
    const colours = [...calico.querySelectorAll('path[fill^="#"]')].map((path) => path.getAttribute('fill'));
    expect(new Set(colours.slice(0, 3)).size).toBe(3);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      GLOSSARY.slice(6).map(({ name }) => name),
    );
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });
});

function Searching() {
  const [words, setWords] = useState('');
  return (
    <div>
      <ChefSearch words={words} onChange={setWords} />
      <output>{words}</output>
    </div>
  );
}

it('keeps text that was typed before hydration', () => {
  const rendered = render(<Searching />);
  const markup = rendered.container.innerHTML;
  rendered.unmount();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = markup;
  container.querySelector('input')!.value = 'macaroon';

  render(<Searching />, { container, hydrate: true });
  expect(screen.getByRole('status').textContent).toBe('macaroon');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('macaroon');
});
