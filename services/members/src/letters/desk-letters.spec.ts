import { expect, it } from '@jest/globals';
import { checkLetter, checkTestedLetter, previewLetter } from '@studio/contracts';
import { runningLetters } from '../../testing/running-letters.js';
import { digestOf, LetterCache } from './letter.js';

const studio = await runningLetters();
const { deleteSubscribers, draft, get, owner, person, readers, sendToAll, site, test } = studio;

it('knows whether the exact text was tested, and what has changed since', async () => {
  const key = draft();
  const check = (content = 'Hello!') =>
    studio.members.bus.request(checkTestedLetter, { key, subject: 'Winter is here', content });
  expect(await check()).toEqual({ state: 'untested' });
  expect(await get(key)).toMatchObject({ testedAt: null, changedSinceTest: [], report: null });
  expect((await studio.members.mail.first(await test(key))).subject).toBe('Winter is here');
  expect(await check()).toEqual({ state: 'tested' });
  expect(await check('Hello again!')).toEqual({ state: 'untested' });
  studio.members.letters.set(key, { subject: 'Winter is here', content: 'Hello again!', isOnItsWay: false });
  expect(await get(key)).toMatchObject({ testedAt: expect.any(String), changedSinceTest: ['text'] });
  await sendToAll(key);
  expect(await check()).toEqual({ state: 'begun' });
  await expect(test(key)).rejects.toMatchObject({ code: 'on-its-way' });
});

it('never takes a newer version of a letter for an older one', async () => {
  const { app, letters, mail } = studio.members;
  const key = draft('The second version');
  await mail.first(await test(key));
  // A test of the first version, which the mail server refused until now.
  const late = app.get(LetterCache).get(key, digestOf('Winter is here', 'The first version', []));
  await expect(late).rejects.toMatchObject({ code: 'not-found' });
  letters.get(key)!.content = 'The first version';
  expect((await mail.first(await test(key))).text).toContain('The first version');
});

it('counts the visits of a letter with the text of another as its own', async () => {
  for (const key of [draft('[Our site](/club)'), draft('[Our site](/club)')])
    expect((await studio.members.mail.first(await test(key))).html).toContain(`utm_campaign=letter-${key}"`);
});

it('tests no letter that is on its way or has no text', async () => {
  const [scheduled, empty] = [draft(), draft('')];
  studio.members.letters.get(scheduled)!.isOnItsWay = true;
  await expect(test(scheduled)).rejects.toMatchObject({ code: 'on-its-way' });
  await expect(test(empty)).rejects.toMatchObject({ code: 'incomplete' });
});

it('shows owners how many readers there are and three of them, masked', async () => {
  await deleteSubscribers();
  await readers(4);
  const key = draft();
  expect(await get(key)).toMatchObject({
    readers: 4,
    examples: Array(3).fill(expect.stringMatching(/^[0-9a-f]•••@e•••\.com$/)),
  });
  expect(await get(key, person('author'))).toMatchObject({ readers: 4, examples: [] });
});

it('renders Markdown with buttons and embedded pictures, and counts visits by its links', async () => {
  const key = draft(
    'Dear **all**, see [our site](/club).\n\n**[Read it](/shop?a=1)**\n\n![Dusk](/images/dusk.webp)',
  );
  const mail = await studio.members.mail.first(await test(key));
  const campaign = `utm_campaign=letter-${key}`;
  expect(mail.html).toContain('<strong>all</strong>');
  expect(mail.html).toContain(`href="https://reader.example/club?${campaign}"`);
  expect(mail.html).toMatch(/<a[^>]*class="button"[^>]*>/);
  expect(mail.html).toContain('src="cid:picture-1@letter"');
  expect(mail.html).toContain('prefers-color-scheme: dark');
  expect(mail.attachments).toMatchObject([{ contentId: '<picture-1@letter>', mimeType: 'image/jpeg' }]);
  expect(mail.text).toContain(`Read it: https://reader.example/shop?a=1&${campaign}`);
  expect(mail.text).toContain('[Dusk]');
});

it('previews a letter in light and dark, and as text, with the pictures of the site', async () => {
  const key = draft('Dear **all**\n\n![Dusk](/images/dusk.webp)\n\n<script>alert(1)</script>');
  const show = async (view: 'light' | 'dark' | 'text') =>
    (await studio.members.bus.request(previewLetter, { key, view }, { caller: owner })).body;
  expect(await show('light')).toMatch(
    /@media not all [^]*src="\/img\?src=%2Fimages%2Fdusk\.webp[^]*&lt;script&gt;/,
  );
  expect(await show('dark')).toContain('@media all');
  expect(await show('text')).toMatch(/^Dear reader,\n\nDear all\n\n\[Dusk\]/);
});

it('names everything that is wrong with a letter', async () => {
  const check = async (key: string) =>
    (await studio.members.bus.request(checkLetter, { key }, { caller: owner })).faults;
  expect(await check(draft('See [the club](/club).\n\n![Dusk](/images/dusk.webp)'))).toEqual([]);
  site.pictureBytes = 500_001;
  const text = '[a](/none) [b](javascript:x) ![](/images/dusk.webp) ![Spy](https://spy.example/a.png)';
  expect(await check(draft(`${text} ${'word '.repeat(19_900)}`, 'x'.repeat(70)))).toEqual([
    'The subject has 70 characters; phones show about 60.',
    expect.stringMatching(/^It has 10\d KB without its pictures/),
    'The link javascript:x is no web address, and is shown as text.',
    'The link /none leads to no page.',
    'The picture https://spy.example/a.png is not of the picture library, and is not shown.',
    'The picture /images/dusk.webp has no words for those who cannot see it.',
    'The pictures have 501 KB together; 500 KB fit into a mail.',
  ]);
  site.pictureBytes = 300_000;
  expect(await check(draft('![a](/images/a.webp) ![b](/images/b.webp)'))).toEqual([
    'The pictures have 600 KB together; 500 KB fit into a mail.',
  ]);
  site.pictureBytes = 10;
  site.breaks = true;
  expect(await check(draft('![a](/images/a.webp)'))).toEqual(['The picture /images/a.webp cannot be read.']);
  site.breaks = false;
});
