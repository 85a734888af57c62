import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import TemplateCorner from './template-corner.js';

it('counts the pages', () => {
  renderAlone(<TemplateCorner />);
  fireEvent.click(screen.getByRole('button', { name: 'Turn the page' }));
  expect(screen.getByText('Pages read tonight: 1')).toBeTruthy();
});
