import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { Music } from './music.js';

const openTab = (name: string) => {
  fireEvent.click(screen.getByRole('tab', { name }));
  return within(screen.getByRole('tabpanel', { name }));
};
const titles = (panel: ReturnType<typeof openTab>, level: number) =>
  panel.getAllByRole('heading', { level }).map(({ textContent }) => textContent?.trim());

describe('Music', () => {
  it('starts with the cellist’s tab, which has one piece and a donation link', () => {
    renderAlone(<Music />);
    const panel = within(screen.getByRole('tabpanel', { name: 'The Cellist' }));
    expect(panel.getAllByRole('slider').length).toBe(1);
    expect(panel.getByRole('link', { name: 'Donate to Music' }).getAttribute('href')).toBe('/donate');
  });

  it('shows the father’s piece for two flutes', () => {
    renderAlone(<Music />);
    const panel = openTab('Father');
    expect(panel.getAllByRole('slider').length).toBe(1);
    expect(panel.getByText('Two flutes')).toBeTruthy();
  });

  it('plays the six movements of the Partita in order', async () => {
    renderAlone(<Music />);
    const panel = openTab('Mother’s Piano');
    expect(titles(panel, 4)).toEqual(['Prelude', 'Allemande', 'Courante', 'Sarabande', 'Menuett', 'Gigue']);
    expect(panel.getByText(/about 17 minutes/)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Play Ballade' })).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Play All' }));
    expect(await panel.findByRole('button', { name: 'Pause Prelude' })).toBeTruthy();
  });

  it('opens the record label’s six tracks on the event of the news ticker: two previews, one with lyrics', () => {
    renderAlone(<Music />);
    const detail = 'record-label';
    act(() => void dispatchEvent(new CustomEvent('studio:music-tab', { detail })));
    const panel = within(screen.getByRole('tabpanel', { name: 'Claire Arbor Records' }));
    expect(panel.getAllByRole('slider').length).toBe(6);
    expect(panel.getAllByText('Preview').length).toBe(2);
    expect(panel.getAllByText('Lyrics').length).toBe(1);
    expect(panel.getByRole('link', { name: 'Donate to Music' })).toBeTruthy();
  });

  it('ignores an event for an unknown tab', () => {
    renderAlone(<Music />);
    act(() => void dispatchEvent(new CustomEvent('studio:music-tab', { detail: 'trombones' })));
    expect(screen.getByRole('tabpanel', { name: 'The Cellist' })).toBeTruthy();
  });
});
