import { expect, it } from '@jest/globals';
import { ACTIVITIES } from '../activities/activities.js';
import { CHEFS } from '../chefs/chefs.js';
import { STORIES } from './stories.js';

const slugs = CHEFS.map(({ slug }) => slug);

it('every chef has a story of a length to be read aloud, with the chef in it', () => {
  expect(Object.keys(STORIES).toSorted()).toEqual(slugs.toSorted());
  for (const { slug, name } of CHEFS) {
    const words = STORIES[slug]!.join(' ').split(/\s+/).length;
    expect([slug, words >= 150 && words <= 300]).toEqual([slug, true]);
    expect(STORIES[slug]!.join(' ')).toContain(name);
  }
});

it.each(Object.entries(STORIES))(
  'the story of %s closes every quotation mark that it opens',
  (_slug, story) => {
    for (const paragraph of story) {
      expect(paragraph).not.toMatch(/["'«»„]/);
      expect(paragraph.replaceAll(/[^“”]/g, '')).toMatch(/^(“”)*$/);
    }
  },
);

it('every chef has an activity that can be done', () => {
  expect(Object.keys(ACTIVITIES).toSorted()).toEqual(slugs.toSorted());
  for (const activity of Object.values(ACTIVITIES)) {
    expect(activity.steps.length).toBeGreaterThanOrEqual(4);
    expect(activity.materials.length).toBeGreaterThan(0);
  }
});
