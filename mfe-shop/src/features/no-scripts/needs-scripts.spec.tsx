import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server.edge';
import { NeedsScripts } from './needs-scripts.js';

it('is only in the server-rendered document, for visitors without JavaScript', () => {
  expect(renderToString(<NeedsScripts to="to buy this" />)).toMatch(
    /^<noscript><span[^>]*>Please switch JavaScript on <!-- -->to buy this<!-- -->\.<\/span><\/noscript>$/,
  );
});
