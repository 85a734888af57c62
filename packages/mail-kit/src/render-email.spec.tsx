import { expect, it } from '@jest/globals';
import { FactsTable } from './components/facts-table.js';
import { LinkButton } from './components/link-button.js';
import { Paragraph } from './components/paragraph.js';
import { renderEmail } from './render-email.js';

const email = {
  subject: 'Subject',
  greeting: 'Dear <b>Ada</b> & co,',
  content: (
    <>
      <Paragraph>{'Costs $1 & "more".'}</Paragraph>
      <FactsTable
        facts={[
          ['2 × Mug', '$30.00'],
          ['Total', '$30.00'],
        ]}
      />
      <LinkButton href="https://reader.example/order?id=1&more=2">See it</LinkButton>
    </>
  ),
  footnote: 'Why you get this.',
};
const site = { publisher: 'Reader & Daughters', tagline: 'Made on paper.' } as never;

it('renders the same content as plain text', async () => {
  const { text } = await renderEmail(email, site);
  expect(text).toBe(
    [
      'Dear <b>Ada</b> & co,',
      'Costs $1 & "more".',
      '2 × Mug: $30.00\nTotal: $30.00',
      'See it: https://reader.example/order?id=1&more=2',
      'Reader & Daughters\nMade on paper.',
      'Why you get this.',
    ].join('\n\n'),
  );
});

it('escapes all text in HTML', async () => {
  const { html } = await renderEmail(email, site);
  expect(html).toMatch(/^<!DOCTYPE html/);
  expect(html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt; &amp; co,');
  expect(html).toContain('href="https://reader.example/order?id=1&amp;more=2"');
  expect(html).not.toContain('<b>');
});
