import { brokenRules, sideways } from '../stack/accessibility.ts';
import { expect, test, type Page } from '../stack/test.ts';
import { signInAsAuthor } from '../stack/visitor.ts';
import { saved } from './desk.ts';

/** As a word processor writes it to the clipboard. */
const PASTED = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
<body><!--StartFragment--><h1 style="font-family:Cambria">The Moon</h1>
<p class=MsoNormal style="color:#C00000"><b>Bold</b> and <span style='font-style: italic'>soft</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst><![if !supportLists]><span>·<span>&nbsp;&nbsp; </span></span><![endif]>Cheese</p>
<p class=MsoListParagraphCxSpLast><![if !supportLists]><span>·<span>&nbsp;&nbsp; </span></span><![endif]><a href="javascript:alert(1)">Milk</a></p>
<script>alert(1)</script><img src="https://elsewhere.example/track.png"><table><tr><td>Cell</td></tr></table><!--EndFragment--></body></html>`;

const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: 'Text' }).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('a text is written by keyboard, and a paste from a word processor keeps only what pages draw', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAuthor(page);
  await page.goto('/studio/content');
  expect(await loadedEditor(page)).toBe(false);
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByLabel('What is it?').selectOption('publications');
  await page.getByLabel('Its name').fill('Written by Keyboard');
  await page.getByRole('button', { name: 'Begin' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  expect(await loadedEditor(page)).toBe(true);

  await text.focus();
  await page.keyboard.type('## Supper');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It was ');
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('late');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('. Not *this*.');
  await page.keyboard.press('Enter');
  await paste(page, PASTED);

  // One stop of the Tab key before the text; the arrow keys move within.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italics' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused();

  await saved(page);
  const { item } = await (
    await page.request.get('/api/desk/content/publications/written-by-keyboard')
  ).json();
  expect(item.draft.content).toBe(
    [
      '## Supper',
      'It was **late**. Not \\*this\\*.',
      '## The Moon',
      '**Bold** and *soft*',
      '- Cheese\n- Milk',
      'Cell',
    ].join('\n\n'),
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await brokenRules(page)).toEqual([]);
    expect(await sideways(page)).toBeNull();
  }
  await page.reload();
  await expect(text.getByRole('listitem')).toHaveText(['Cheese', 'Milk']);
});

/** Whether the scripts of the editor are loaded. */
const loadedEditor = (page: Page) =>
  page.evaluate(
    (bytes) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
        ({ name, decodedBodySize }) => name.includes('/remotes/studio/') && decodedBodySize > bytes,
      ),
    180_000,
  );
