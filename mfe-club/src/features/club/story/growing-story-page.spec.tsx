import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import { MEMBER } from '../../../testing/club.js';
import GrowingStoryPage from './growing-story-page.js';
import { VOTES } from './ways.js';

const ways = [
  { id: 'left', text: 'They go left.' },
  { id: 'right', text: 'They go right.' },
];
const chapter = {
  paragraphs: ['Once.'],
  imageUrl: null,
  imageAlt: '',
  ways,
  closesAt: '2026-12-31T23:59:59Z',
};
const chapters = [
  {
    ...chapter,
    id: 'one',
    title: 'One',
    chosen: 'left',
    imageUrl: '/images/one.webp',
    imageAlt: 'A lantern',
  },
  { ...chapter, id: 'two', title: 'Two', chosen: null },
];
const nobody = ways.map(({ id }) => ({ way: id, votes: 0 }));
const votes = {
  chapters: [
    { id: 'one', isOpen: false, ownVote: null, isCounted: true, counts: nobody },
    { id: 'two', isOpen: true, ownVote: null, isCounted: true, counts: null },
  ],
};
const show = (api: Record<string, unknown> = {}) =>
  renderAlone(<GrowingStoryPage />, {
    user: MEMBER,
    api: { '/api/club/chapters': chapters, '/api/club/story': votes, ...api },
  });

it('shows the chosen option, and accepts one vote that can be changed', async () => {
  const voted = (ownVote: string) => ({
    id: 'two',
    isOpen: true,
    ownVote,
    isCounted: true,
    counts: [
      { way: 'left', votes: ownVote === 'left' ? 1 : 0 },
      { way: 'right', votes: 4 },
    ],
  });
  const { requests } = show({
    'PUT /api/club/votes/two': ({ body }: { body: { way: string } }) => voted(body.way),
  });
  expect(await screen.findByText('The club chose:')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A lantern' })).toBeTruthy();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Vote' });
  expect(button.disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'They go left.' }));
  await userEvent.click(button);
  expect(await screen.findByText(/1 vote, yours among them/)).toBeTruthy();
  expect(screen.getByText(/4 votes/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /They go right/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Change my vote' }));
  expect(await screen.findByText(/4 votes, yours among them/)).toBeTruthy();
  // Announced: the status has other words than after the first vote.
  expect(screen.getByRole('status').textContent).toMatch(
    /^Your vote is counted\. .* You chose: They go right\.$/,
  );
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { way: 'left' },
    { way: 'right' },
  ]);
});

it('keeps a counted vote when a response to an earlier read arrives later', async () => {
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  let asked = 0;
  const counts = ways.map(({ id }) => ({ way: id, votes: 1 }));
  renderAlone(
    <>
      <GrowingStoryPage />
      <AskAgain />
    </>,
    {
      user: MEMBER,
      api: {
        '/api/club/chapters': chapters,
        '/api/club/story': async () => {
          asked += 1;
          if (asked > 1) await slow;
          return votes;
        },
        'PUT /api/club/votes/two': { id: 'two', isOpen: true, ownVote: 'left', isCounted: true, counts },
      },
    },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'They go left.' }));
  await userEvent.click(screen.getByText('Ask again'));
  await waitFor(() => expect(asked).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(await screen.findByText(/yours among them/)).toBeTruthy();
  arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText(/yours among them/)).toBeTruthy();
});

function AskAgain() {
  const queries = useQueryClient();
  return <button onClick={() => void queries.invalidateQueries({ queryKey: VOTES })}>Ask again</button>;
}

it('shows why a vote was not counted, and that the vote has ended since the page was loaded', async () => {
  const body = { code: 'vote-closed', detail: 'The vote on this chapter is over.' };
  const closed = { chapters: votes.chapters.map((chapter) => ({ ...chapter, isOpen: false })) };
  const answers = [votes, closed];
  show({ '/api/club/story': () => answers.shift(), 'PUT /api/club/votes/two': { status: 409, body } });
  await userEvent.click(await screen.findByRole('radio', { name: 'They go left.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(await screen.findByText('The vote on this chapter is over.')).toBeTruthy();
  expect(await screen.findByText(/^The vote is over/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
});

it('shows that a vote does not count until the address is confirmed', async () => {
  const voted = { id: 'two', isOpen: true, ownVote: 'left', isCounted: false };
  const counts = ways.map(({ id }) => ({ way: id, votes: 2 }));
  show({ '/api/club/story': { chapters: [{ ...voted, counts }] } });
  expect(await screen.findByText(/Your vote counts once your email address is confirmed\./)).toBeTruthy();
  expect(screen.queryByText(/yours among them/)).toBeNull();
});

it('shows the story while votes cannot be read', async () => {
  show({ '/api/club/story': { status: 503 } });
  expect(await screen.findByText(/Votes cannot be read/)).toBeTruthy();
});
