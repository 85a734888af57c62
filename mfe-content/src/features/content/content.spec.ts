import { describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { readContent } from '../../testing/content.js';

const chefs = readContent('chefs');
const stories = readContent('stories');
const activities = readContent('activities');
const recipes = Object.values(readContent('chef-recipes')).flat();

it('has thirteen chefs in the order of the site', () => {
  expect(chefs.map(({ name }) => name)).toEqual(
    'Mango Strawberry Pineapple Cupcake Avocado Pickles Watermelon Coconut Macaroon Cheddar Blueberry Apple Broccoli'.split(
      ' ',
    ),
  );
});

it('has twelve glossary entries', () => {
  expect(readContent('glossary')).toHaveLength(12);
});

it('has a story for every chef that names the chef and is short enough to read aloud', () => {
  expect(Object.keys(stories).toSorted()).toEqual(chefs.map(({ slug }) => slug).toSorted());
  for (const { slug, name } of chefs) {
    const words = stories[slug]!.paragraphs.join(' ').split(/\s+/).length;
    expect([slug, words >= 150 && words <= 300]).toEqual([slug, true]);
    expect(stories[slug]!.paragraphs.join(' ')).toContain(name);
  }
});

it.each(Object.entries(stories))('closes every quotation mark in the story of %s', (_slug, story) => {
  for (const paragraph of story.paragraphs) {
    expect(paragraph).not.toMatch(/["'«»„]/);
    expect(paragraph.replaceAll(/[^“”]/g, '')).toMatch(/^(“”)*$/);
  }
});

it('has an activity of four steps or more for every chef', () => {
  expect(Object.keys(activities).toSorted()).toEqual(chefs.map(({ slug }) => slug).toSorted());
  for (const { steps, materials } of Object.values(activities)) {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(materials.length).toBeGreaterThan(0);
  }
});

it('counts the timers of a recipe in its time, and asks for a grown-up where something is hot or sharp', () => {
  for (const { title, steps, waitMinutes, prepMinutes } of recipes) {
    const timed = steps.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
    expect([title, timed <= waitMinutes + prepMinutes]).toEqual([title, true]);
    for (const { text, grownUp } of steps)
      if (/\b(oven|simmer|bake|knife|blend)\b/i.test(text))
        expect([text, grownUp]).not.toEqual([text, undefined]);
  }
});

it('measures ingredients in both systems where they are weighed', () => {
  for (const { ingredients } of recipes)
    for (const { name, us, metric } of ingredients) {
      if (metric) expect([name, us]).not.toEqual([name, undefined]);
      if (us?.unit === 'cup' || us?.unit === 'tbsp') expect([name, metric]).not.toEqual([name, undefined]);
    }
});

describe('step drawings', () => {
  const published = globSync('mfe-content/public/images/step-*.svg').map((file) =>
    basename(file, '.svg').replace('step-', ''),
  );
  const guides = [
    ...recipes.map(({ slug, steps }) => ({ name: slug, steps })),
    ...Object.entries(activities).map(([name, { steps }]) => ({ name, steps })),
  ];

  it('publishes exactly the drawings that steps use', () => {
    const used = new Set(guides.flatMap(({ steps }) => steps.flatMap(({ motif }) => motif ?? [])));
    expect(published.toSorted()).toEqual([...used].toSorted());
  });

  it.each(guides)('uses each drawing of $name at most once', ({ steps }) => {
    const shown = steps.flatMap(({ motif }) => motif ?? []);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
