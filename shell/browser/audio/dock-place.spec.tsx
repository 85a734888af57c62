import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MainPlayer, type AudioTrack } from '@studio/web-kit/audio';
import { renderAlone } from '@studio/web-kit/mock';
import { DockPlace } from './dock-place.js';

const TRACK: AudioTrack = { id: 'walk', title: 'Walk', artist: 'Cello', seconds: 100, accent: 'sage' };

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('the dock', () => {
  it('appears with the first track that is played, and goes when it is closed', async () => {
    renderAlone(
      <>
        <MainPlayer track={TRACK} />
        <DockPlace />
      </>,
    );
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play Walk' }));
    await screen.findByRole('region', { name: 'Audio dock' });
    expect(screen.getAllByRole('button', { name: 'Pause Walk' }).length).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Close audio dock' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('offers to go on where an earlier visit was left, and plays nothing by itself', async () => {
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
  ])('takes no harm from %s', (kept) => {
    localStorage.setItem('studio.audio', kept);
    renderAlone(<DockPlace />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('does without storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('closed');
    });
    renderAlone(<DockPlace />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
