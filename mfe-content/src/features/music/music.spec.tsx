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

describe('the music section', () => {
  it('opens with the young cellist: one piece, and a way to help', () => {
    renderAlone(<Music />);
    const panel = within(screen.getByRole('tabpanel', { name: 'The Cellist' }));
    expect(panel.getAllByRole('slider').length).toBe(1);
    expect(panel.getByRole('link', { name: 'Donate to Music' }).getAttribute('href')).toBe('/donate');
  });

  it('has the father’s piece for two flutes', () => {
    renderAlone(<Music />);
    const panel = openTab('Father');
    expect(panel.getAllByRole('slider').length).toBe(1);
    expect(panel.getByText('Two flutes')).toBeTruthy();
  });

  it('plays the six movements of the Partita one after the other', async () => {
    renderAlone(<Music />);
    const panel = openTab('Mother’s Piano');
    expect(titles(panel, 4)).toEqual(['Prelude', 'Allemande', 'Courante', 'Sarabande', 'Menuett', 'Gigue']);
    expect(panel.getByText(/about 17 minutes/)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Play Ballade' })).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Play All' }));
    expect(await panel.findByRole('button', { name: 'Pause Prelude' })).toBeTruthy();
  });

  it('shows the record label’s six when the news ticker asks: two previews, one with words', () => {
    renderAlone(<Music />);
    const detail = 'record-label';
    act(() => void dispatchEvent(new CustomEvent('studio:music-tab', { detail })));
    const panel = within(screen.getByRole('tabpanel', { name: 'Claire Arbor Records' }));
    expect(panel.getAllByRole('slider').length).toBe(6);
    expect(panel.getAllByText('Preview').length).toBe(2);
    expect(panel.getAllByText('Lyrics').length).toBe(1);
    expect(panel.getByRole('link', { name: 'Donate to Music' })).toBeTruthy();
  });

  it('stays where it is when a tab is asked for that it does not have', () => {
    renderAlone(<Music />);
    act(() => void dispatchEvent(new CustomEvent('studio:music-tab', { detail: 'trombones' })));
    expect(screen.getByRole('tabpanel', { name: 'The Cellist' })).toBeTruthy();
  });
});
