import { describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ACTIVITIES } from '../activities/activities.js';
import { CHEFS } from '../chefs/chefs.js';
import { recipesOf } from '../recipes/chef-recipes.js';
import { MOTIFS } from './motifs.js';

const published = globSync('mfe-content/public/images/step-*.svg').map((file) =>
  basename(file, '.svg').replace('step-', ''),
);
const guides = [
  ...CHEFS.flatMap(({ slug }) => recipesOf(slug)).map(({ slug, steps }) => ({ name: slug, steps })),
  ...Object.entries(ACTIVITIES).map(([name, { steps }]) => ({ name, steps })),
];

describe('the drawings of steps', () => {
  it('are published, all of them and no others', () => {
    expect(published.toSorted()).toEqual(MOTIFS.toSorted());
  });

  it('are each used', () => {
    const used = new Set(guides.flatMap(({ steps }) => steps.map(({ motif }) => motif)));
    expect(MOTIFS.filter((motif) => !used.has(motif))).toEqual([]);
  });

  it.each(guides)('help with $name, the same one never twice', ({ steps }) => {
    const shown = steps.flatMap(({ motif }) => motif ?? []);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
