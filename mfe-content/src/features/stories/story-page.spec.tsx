import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { contentData, readContent } from '../../testing/content.js';
import { contentPath } from '../content/use-content.js';
import ActivityPage, { addresses as activityAddresses } from '../activities/activity-page.js';
import StoryPage, { addresses as storyAddresses } from './story-page.js';

const CHEFS = readContent('chefs');
const data = contentData();
const chefs = CHEFS.map((chef) => [chef.name, chef] as const);

describe('StoryPage and ActivityPage', () => {
  it.each(chefs)(
    'show the story and the activity of %s, with a link to another chef’s story',
    (_name, chef) => {
      const { unmount } = renderAlone(<StoryPage />, {
        path: `/stories/${chef.slug}`,
        pattern: '/stories/:chef',
        data,
      });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(chef.thumbnails.story.title);
      const next = screen.getByRole('link', { name: /^Next story: / }).getAttribute('href');
      expect(next).not.toBe(chef.thumbnails.story.link);
      expect(CHEFS.map(({ thumbnails }) => thumbnails.story.link)).toContain(next);
      unmount();
      renderAlone(<ActivityPage />, {
        path: `/activities/${chef.slug}`,
        pattern: '/activities/:chef',
        data,
      });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(chef.thumbnails.activity.title);
      expect(screen.getByText(/^From age \d/)).toBeTruthy();
      expect(screen.getAllByRole('listitem').length).toBeGreaterThan(4);
    },
  );

  it('show that there is no such chef, and the portrait of one whose story has no picture', () => {
    renderAlone(<StoryPage />, { path: '/stories/tuna', pattern: '/stories/:chef', data });
    expect(screen.getByRole('heading', { name: /404/ })).toBeTruthy();
    const [mango] = CHEFS;
    renderAlone(<StoryPage />, {
      path: '/stories/mango',
      pattern: '/stories/:chef',
      data: {
        ...data,
        [contentPath('stories', 'mango')]: { imageUrl: null, paragraphs: ['He slept.'] },
      },
    });
    expect(screen.getByRole('img', { name: new RegExp(`Chef ${mango!.name}, a `) })).toBeTruthy();
  });

  it('list thirteen addresses each for the sitemap', async () => {
    const context = { api: { get: async () => CHEFS as never } };
    expect(new Set(await storyAddresses(context)).size).toBe(13);
    expect(new Set(await activityAddresses(context)).size).toBe(13);
  });
});
