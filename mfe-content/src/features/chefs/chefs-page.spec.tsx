import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { CHEFS } from './chefs.js';
import ChefsPage from './chefs-page.js';
import { recipesOf } from '../recipes/chef-recipes.js';
import { GLOSSARY } from './glossary.js';
import { RECIPE_TITLES } from './recipe-titles.js';

describe('the chefs', () => {
  it('are thirteen, each with four doors', () => {
    renderAlone(<ChefsPage />);
    expect(screen.getByRole('heading', { name: 'Meet Our Chef Cats' })).toBeTruthy();
    expect(CHEFS.map(({ name }) => name)).toEqual(
      'Mango Strawberry Pineapple Cupcake Avocado Pickles Watermelon Coconut Macaroon Cheddar Blueberry Apple Broccoli'.split(
        ' ',
      ),
    );
    const mango = screen.getByRole('list', { name: 'More from Chef Mango' });
    expect(
      within(mango)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/recipes/mango', '/shop/mango', '/stories/mango', '/activities/mango']);
  });

  it('are chosen by their faces, each of which leads to its card', () => {
    const { container } = renderAlone(<ChefsPage />);
    const faces = within(screen.getByRole('navigation', { name: 'Choose a chef' })).getAllByRole('link');
    expect(faces.map(({ textContent }) => textContent)).toEqual(CHEFS.map(({ name }) => name));
    for (const face of faces) {
      const card = container.querySelector(face.getAttribute('href')!);
      expect(card?.querySelector('h2')?.textContent).toBe(face.textContent);
      expect(container.querySelector(face.querySelector('use')!.getAttribute('href')!)).toBeTruthy();
    }
  });

  it('are found by name or by story, whatever the case', async () => {
    renderAlone(<ChefsPage />);
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

  it('announce how many were found', async () => {
    renderAlone(<ChefsPage />);
    await userEvent.type(screen.getByPlaceholderText('Search Chefs...'), 'broccoli');
    expect(screen.getByText('1 chef found')).toBeTruthy();
  });

  it('name the recipes that are written down, and simmer elsewhere', () => {
    renderAlone(<ChefsPage />);
    for (const chef of CHEFS) {
      const written = recipesOf(chef.slug).map(({ slug, title }) => ({ slug, title }));
      expect(RECIPE_TITLES[chef.slug] ?? []).toEqual(written);
    }
    expect(screen.getAllByText('Simmering recipes...').length).toBe(7);
    expect(screen.getByRole('link', { name: 'Sunny Lassi' }).getAttribute('href')).toBe(
      '/recipes/mango#sunny-lassi',
    );
  });

  it('have a glossary of twelve, six to a page', async () => {
    renderAlone(<ChefsPage />);
    expect(GLOSSARY.length).toBe(12);
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
  });
});
