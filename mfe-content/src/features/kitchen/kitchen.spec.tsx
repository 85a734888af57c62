import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import builtIn from '../../../../content/built-in-recipes.json' with { type: 'json' };
import { readContent } from '../../testing/content.js';
import { contentPath } from '../content/use-content.js';
import { Kitchen } from './kitchen.js';
import { recipePicture } from './recipes-panel.js';

const PERMANENT = builtIn.filter(({ isPermanent }) => isPermanent);
const SAMPLES = builtIn.filter(({ isPermanent }) => !isPermanent);
const PORRIDGE = {
  id: 6,
  name: 'Porridge',
  chef: 'sleepy' as const,
  image: null,
  description: 'Warm.',
  ingredients: ['Oats'],
  steps: ['Stir.'],
};
const BOOK = {
  id: 2,
  title: 'The Cat Chefs’ Recipe Book',
  price: 1999,
  imageUrl: '/images/a.svg',
  description: 'Cats.',
};
const show = (recipes: unknown = [PORRIDGE], published: unknown = { status: 503 }) =>
  renderAlone(<Kitchen />, {
    api: {
      [contentPath('built-in-recipes')]: published,
      '/api/cat-food-recipes': recipes,
      '/api/books': [{ ...BOOK, fileUrl: null, isNew: false }],
    },
  });
const tile = (name: string) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

describe('Kitchen', () => {
  it('links to the chefs and to the recipes', () => {
    show();
    expect(screen.getByRole('link', { name: 'Meet the Chefs' }).getAttribute('href')).toBe('/chefs');
    expect(screen.getByRole('link', { name: 'Browse Recipes' }).getAttribute('href')).toBe('/recipes');
  });

  it('opens one panel at a time, so that cooking classes close the recipes', async () => {
    show();
    await userEvent.click(tile('Show today’s recipes'));
    expect(await screen.findByText('Porridge')).toBeTruthy();
    await userEvent.click(tile('Cooking Classes'));
    expect(screen.queryByText('Porridge')).toBeNull();
    expect(screen.getByRole('link', { name: 'Join the Club' }).getAttribute('href')).toBe('/join');
    await userEvent.click(tile('Cat Chef Cookbook'));
    expect(tile('Cooking Classes').getAttribute('aria-expanded')).toBe('false');
    expect(await screen.findByText('$19.99')).toBeTruthy();
    await userEvent.click(tile('Cat Chef Cookbook'));
    expect(screen.queryByText('$19.99')).toBeNull();
  });

  it('shows the recipes of the API and the two permanent ones', async () => {
    show();
    await userEvent.click(tile('Show today’s recipes'));
    await screen.findByText('Porridge');
    expect(names()).toEqual(['Porridge', ...PERMANENT.map(({ name }) => name)]);
    const card = screen.getByText('Porridge').closest('article')!;
    expect(within(card).getByRole('img', { name: 'A sleepy cat chef' })).toBeTruthy();
    expect(within(card).getByText('Oats')).toBeTruthy();
  });

  it.each([
    ['none came', []],
    ['none could be asked for', { status: 503 }],
  ])('shows two samples and the two permanent ones when %s', async (_why, answer) => {
    show(answer);
    await userEvent.click(tile('Show today’s recipes'));
    await screen.findByText(SAMPLES[0]!.name);
    expect(names()).toEqual([...SAMPLES, ...PERMANENT].map(({ name }) => name));
  });

  it('shows the built-in recipes that are published', async () => {
    const { id: _, ...soup } = { ...PORRIDGE, slug: 'soup', name: 'Soup' };
    show([], [soup]);
    await userEvent.click(tile('Show today’s recipes'));
    await screen.findByText('Soup');
    expect(names()).toEqual(['Soup']);
  });

  it('gives each recipe a unique id, apart from those of built-in ones', () => {
    const ids = readContent('recipes').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...ids)).toBeGreaterThan(0);
  });
});

describe('recipePicture', () => {
  it('returns the recipe’s picture, else one by a word in its name, else a paw print', () => {
    expect(recipePicture({ name: 'Mango ice', image: '/images/own.svg' })).toBe('/images/own.svg');
    expect(recipePicture({ name: 'CHEDDAR puffs', image: null })).toBe('/images/recipe-cheddar.webp');
    expect(recipePicture({ name: 'Confetti', image: null })).toBe(
      recipePicture({ name: 'Cupcake', image: null }),
    );
    expect(recipePicture({ name: 'Porridge', image: null })).toBe('/images/recipe-paw-print.webp');
  });
});
