import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import PrivacyPage from './privacy-page.js';

it('describes what is stored in a text of about two minutes, and links to account deletion', () => {
  renderAlone(<PrivacyPage />, { site: { email: 'post@reed.example' } });
  expect(screen.getByRole('heading', { level: 1, name: 'What We Keep' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'your account’s page' }).getAttribute('href')).toBe('/account');
  expect(screen.getByRole('link', { name: 'post@reed.example' }).getAttribute('href')).toBe(
    'mailto:post@reed.example',
  );
  const words = screen.getByRole('main').textContent!.split(/\s+/);
  expect(words.length).toBeLessThan(700);
});
