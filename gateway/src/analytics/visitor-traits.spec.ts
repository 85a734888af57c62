import { expect, it } from '@jest/globals';
import { campaignOf, visitorTraits } from './visitor-traits.js';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'person'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
    'person',
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'ai',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36', 'automation'],
  ['curl/8.5.0', 'automation'],
  ['', 'automation'],
])('classifies the user agent %j as %s', (agent, traffic) => {
  expect(visitorTraits({ headers: { 'user-agent': agent } }).traffic).toBe(traffic);
});

it.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['EN', 'en'],
  ['*', null],
  ['x-klingon', null],
  [undefined, null],
])('takes the first language of %j', (header, language) => {
  const headers = header === undefined ? {} : { 'accept-language': header };
  expect(visitorTraits({ headers }).language).toBe(language);
});

it('takes the campaign of an address if it is a valid name', () => {
  expect(campaignOf('?utm_campaign=2026-12-Letter&x=1')).toBe('2026-12-letter');
  expect(campaignOf({ utm_campaign: 'autumn' })).toBe('autumn');
  for (const hostile of ['?utm_campaign=ada@example.com', '?utm_campaign=Ada%20Bee', '?q=1', '', null])
    expect(campaignOf(hostile)).toBeNull();
});
