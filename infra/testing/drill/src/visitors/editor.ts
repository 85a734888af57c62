import type { ContentItem } from '@studio/contracts';
import { count } from './notes.ts';
import { newMark } from './people.ts';
import type { Visit } from './visit.ts';

/** Kind of content that editors work on. Its descriptions are texts without rules. */
export const EDITED = 'glossary';
/**
 * Number of texts that are edited: few, so that editors meet, and enough that a drill of 200 faults does not fill a
 * history, which keeps the last 200 acts.
 */
const TEXTS = 10;

interface Opened {
  item: ContentItem;
  history: { id: number; isUndone: boolean }[];
}

/** Opens one of the first texts of a kind of content, and writes, publishes, hides it or takes an act back. */
export async function edit({ notes, random, browser }: Visit): Promise<void> {
  const listed = await browser.insist('GET', '/api/desk/content');
  if (listed?.status !== 200) return;
  const { items } = JSON.parse(listed.text) as { items: Pick<ContentItem, 'kind' | 'key'>[] };
  const texts = items.filter(({ kind }) => kind === EDITED).slice(0, TEXTS);
  const url = `/api/desk/content/${EDITED}/${random.pick(texts).key}`;
  const opened = await browser.insist('GET', url);
  if (opened?.status !== 200) return;
  const { item, history } = JSON.parse(opened.text) as Opened;
  if (random.chance(0.5)) {
    const mark = newMark();
    const changes = { description: `Purrs as ${mark}.` };
    const saved = await browser.insist('PUT', url, { base: item.version, changes });
    // Another editor may have changed the text meanwhile: then it is asked which one stays.
    if (saved?.status !== 200 || (JSON.parse(saved.text) as { conflicts: [] }).conflicts.length > 0) return;
    notes.saved.add(mark);
    return count(notes.done, 'text saved');
  }
  if (random.chance(0.6)) {
    const published = await browser.insist('POST', `${url}/publication`, { version: item.version }, [409]);
    if (published?.status === 200) count(notes.done, 'text published');
    return;
  }
  const act = history.find(({ isUndone }) => !isUndone);
  if (!act || random.chance(0.2)) {
    const { version } = item;
    const hidden = await browser.insist('DELETE', `${url}/publication`, { version }, [409]);
    if (hidden?.status === 200) count(notes.done, 'text hidden');
    return;
  }
  const undone = await browser.insist('POST', `/api/desk/content-acts/${act.id}/undo`, {}, [409]);
  if (undone?.status === 200) count(notes.done, 'act taken back');
}
