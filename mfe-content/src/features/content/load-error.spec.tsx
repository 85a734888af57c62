import type { ComponentType } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { readContent } from '../../testing/content.js';
import { BooksAndArt } from '../books-and-art/books-and-art.js';
import ChefsPage from '../chefs/chefs-page.js';
import { MeetTheDolls } from '../ghost-dolls/meet-the-dolls.js';
import { CookbookPanel } from '../kitchen/kitchen-panels.js';
import RecipesPanel from '../kitchen/recipes-panel.js';
import PublicationsPage from '../publications/publications-page.js';

const THING = {
  id: 1,
  title: 'The Cat Chefs',
  name: 'Porridge',
  description: 'Warm.',
  imageUrl: '/images/a.webp',
};
const MANGO = readContent('chefs')[0]!;
const PARTS: [path: string, Part: ComponentType, thing: object, shown: string][] = [
  ['/api/books', BooksAndArt, { ...THING, price: 1 }, 'The Cat Chefs'],
  ['/api/books', CookbookPanel, { ...THING, price: 1 }, 'The Cat Chefs'],
  ['/api/ghost-dolls', MeetTheDolls, { ...THING, type: 'Guardian' }, 'Porridge'],
  [
    '/api/cat-food-recipes',
    RecipesPanel,
    { ...THING, chef: 'happy', ingredients: [], steps: [] },
    'Porridge',
  ],
  ['/api/content/chefs', ChefsPage, MANGO, MANGO.backstory],
  ['/api/publications', PublicationsPage, { ...THING, content: 'All.' }, 'The Cat Chefs'],
];
const FAULTS: [name: string, answer: () => unknown][] = [
  ['500', () => ({ status: 500 })],
  ['503', () => ({ status: 503, body: { detail: '503 upstream' } })],
  ['504', () => ({ status: 504 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
];

describe.each(PARTS)('%s, if loading it fails', (path, Part, thing, shown) => {
  it.each(FAULTS)('shows a message at %s and loads again on request', async (_name, fault) => {
    let isDown = true;
    const answer = () => (isDown ? fault() : [thing]);
    renderAlone(<Part />, { api: { '/api/artworks': [], [path]: answer } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^[A-Z][^\d{}]+\.$/);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
