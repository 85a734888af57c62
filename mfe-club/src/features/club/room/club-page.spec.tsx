import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { ANSWERS, MEMBER } from '../../../testing/club.js';
import CardPage from '../card/card-page.js';
import ClubPage from './club-page.js';
import GrowingStoryPage from '../story/growing-story-page.js';
import ActivityPage from '../print/activity-page.js';
import CookPage from '../cook/cook-page.js';
import StoryPage from '../stories/story-page.js';

describe('ClubPage', () => {
  it('shows signed-out visitors the benefits and how to join, without reading the content', async () => {
    const { requests } = renderAlone(<ClubPage />);
    expect(screen.getByRole('link', { name: 'Join Claire Arbor Club' }).getAttribute('href')).toBe('/join');
    expect(await screen.findByText('Exclusive storytelling content')).toBeTruthy();
    expect(requests.some(({ path }) => path.startsWith('/api/club'))).toBe(false);
  });

  it('shows members all content', async () => {
    renderAlone(<ClubPage />, { user: MEMBER, api: ANSWERS });
    expect(await screen.findByText(/Come in, Robin/)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/account',
      '/club/stories/the-pear',
      '/club/story',
      '/club/cook/toast',
      '/club/card',
      '/club/activities/a-list',
    ]);
    expect(await screen.findByText('Member since May 3, 2026')).toBeTruthy();
  });

  it('links owners to the order desk, whether members or not, and does not link others', async () => {
    const desk = () => screen.queryByRole('link', { name: 'Go to the order desk' })?.getAttribute('href');
    for (const [user, leads] of [
      [{ ...MEMBER, roles: ['owner' as const] }, '/studio'],
      [{ ...MEMBER, clubMember: false, roles: ['owner' as const] }, '/studio'],
      [MEMBER, undefined],
    ] as const) {
      const { unmount } = renderAlone(<ClubPage />, { user: user as typeof MEMBER, api: ANSWERS });
      await screen.findByText(user.clubMember ? /Come in, Robin/ : 'Exclusive storytelling content');
      await waitFor(() => expect(desk()).toBe(leads));
      unmount();
    }
  });

  it('shows the content while the membership is unknown, and the invitation once the API refuses it', async () => {
    const { clubMember: _, ...unknown } = MEMBER;
    const { unmount } = renderAlone(<ClubPage />, { user: unknown, api: ANSWERS });
    expect(await screen.findByText(/Come in, Robin/)).toBeTruthy();
    unmount();
    renderAlone(<ClubPage />, { user: unknown, api: { ...ANSWERS, '/api/club/content': { status: 403 } } });
    expect(await screen.findByText('Exclusive storytelling content')).toBeTruthy();
  });

  it('asks to sign in again if the session has ended, and keeps the page hidden', async () => {
    const votes = { '/api/club/chapters': [], '/api/club/story': { status: 401 } };
    renderAlone(<GrowingStoryPage />, { user: MEMBER, api: { ...ANSWERS, ...votes } });
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'Go to Login' })).toBeTruthy();
    expect(screen.getByText('The story that we write together')).toBeTruthy();
    expect(screen.queryByText('Exclusive storytelling content')).toBeNull();
  });

  it('reads the content again if a picture for members fails, and shows the invitation or the sign-in', async () => {
    let status = 200;
    const content = () => (status === 200 ? ANSWERS['/api/club/content'] : { status });
    const show = () =>
      renderAlone(<ClubPage />, { user: MEMBER, api: { ...ANSWERS, '/api/club/content': content } });
    const failPicture = async () => {
      const look = (await screen.findByRole('heading', { name: 'Early' })).closest('li')!;
      fireEvent.error(look.querySelector('img')!);
    };
    const { unmount } = show();
    await failPicture();
    expect(screen.getByText(/Come in, Robin/)).toBeTruthy();
    status = 403;
    await failPicture();
    expect(await screen.findByText('Exclusive storytelling content')).toBeTruthy();
    unmount();

    status = 200;
    const { container } = show();
    await screen.findByRole('heading', { name: 'Early' });
    status = 401;
    await failPicture();
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeTruthy();
    expect(container.querySelector('[src*="club/pictures"], [srcset*="club"]')).toBeNull();
  });

  it('shows a message if the content fails to load, and tries again on request', async () => {
    let works = false;
    const content = () => (works ? ANSWERS['/api/club/content'] : { status: 503 });
    renderAlone(<ClubPage />, { user: MEMBER, api: { ...ANSWERS, '/api/club/content': content } });
    expect(await screen.findByText(/door is stuck/)).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The Pear')).toBeTruthy();
  });
});

it('shows the chosen cat on the card, and keeps it on this device', async () => {
  localStorage.clear();
  const { unmount } = renderAlone(<CardPage />, { user: MEMBER, api: ANSWERS });
  await userEvent.click(await screen.findByRole('radio', { name: 'Broccoli' }));
  expect(screen.getByAltText('Chef Broccoli')).toBeTruthy();
  unmount();
  renderAlone(<CardPage />, { user: MEMBER, api: ANSWERS });
  expect(await screen.findByAltText('Chef Broccoli')).toBeTruthy();
  localStorage.clear();
});

it('shows a sheet with the number of lines of its file, and a link back for an unknown one', async () => {
  const at = (id: string) =>
    renderAlone(<ActivityPage />, {
      user: MEMBER,
      api: ANSWERS,
      path: `/club/activities/${id}`,
      pattern: '/club/activities/:id',
    });
  const { unmount } = at('a-list');
  expect((await screen.findAllByRole('listitem')).length).toBe(3);
  unmount();
  at('not-there');
  expect(await screen.findByRole('link', { name: 'Back to the club' })).toBeTruthy();
});

it.each([
  ['stories', StoryPage, 'the-pear', 'The Pear'],
  ['cook', CookPage, 'toast', 'Toast'],
  ['activities', ActivityPage, 'a-list', 'A list'],
])('has the title of the item on /club/%s, for members only', async (kind, Page, id, name) => {
  const at = (user: typeof MEMBER | null, which: string) =>
    renderAlone(<Page />, {
      user,
      api: ANSWERS,
      path: `/club/${kind}/${which}`,
      pattern: `/club/${kind}/:id`,
    });
  const { unmount } = at(MEMBER, id);
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${name} \\| `)));
  unmount();
  const { unmount: leave } = at(MEMBER, 'not-there');
  await waitFor(() => expect(document.title).toMatch(/^Nothing on this shelf \| /));
  leave();
  at(null, id);
  await screen.findByText('Exclusive storytelling content');
  expect(document.title).not.toContain(name);
});
