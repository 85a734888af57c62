import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MainPlayer, type AudioTrack } from '@studio/web-kit/audio';
import { PageHeading } from '@studio/web-kit/components';
import { renderAlone } from '@studio/web-kit/mock';
import { DockPlace } from './dock-place.js';

const TRACK: AudioTrack = { id: 'walk', title: 'Walk', artist: 'Cello', seconds: 100, accent: 'sage' };

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('the dock', () => {
  it('appears when the first track plays, and leaves the focus to the heading when it is closed', async () => {
    renderAlone(
      <>
        <PageHeading>Music</PageHeading>
        <MainPlayer track={TRACK} />
        <DockPlace />
      </>,
    );
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play Walk' }));
    await screen.findByRole('region', { name: 'Audio dock' });
    expect(screen.getAllByRole('button', { name: 'Pause Walk' }).length).toBe(2);
    const close = screen.getByRole('button', { name: 'Close audio dock' });
    act(() => close.focus());
    fireEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Music' })));
  });

  it('offers to resume the track of an earlier visit, and does not start it', async () => {
    localStorage.setItem('studio.audio', JSON.stringify({ last: TRACK, times: { walk: 61 } }));
    renderAlone(<DockPlace />);
    await screen.findByText('Go on where you left');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('01:01 of 01:40');
    expect(screen.getByRole('button', { name: 'Play Walk' })).toBeTruthy();
  });

  it.each([
    'nonsense',
    '{"last":4,"times":{"a":"x"}}',
    '{"last":{"id":"walk","title":"Walk","artist":{},"seconds":"long"}}',
    '[]',
  ])('ignores the invalid saved value %s', (kept) => {
    localStorage.setItem('studio.audio', kept);
    renderAlone(<DockPlace />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('works without local storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('closed');
    });
    renderAlone(<DockPlace />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
