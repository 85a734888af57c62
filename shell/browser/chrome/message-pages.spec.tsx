import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { AppCrash } from './app-crash.js';
import { NotFound } from './not-found.js';
import { PageUnavailable } from './page-unavailable.js';

afterEach(() => void jest.restoreAllMocks());

it('the 404 page says that the page does not exist, links home and is not indexed', () => {
  renderAlone(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

it('a page whose remote cannot be loaded announces that, and offers two links', () => {
  renderAlone(<PageUnavailable />);
  expect(screen.getByRole('alert').textContent).toContain('We could not load this part of the site');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

it('an error of the shell shows a page with a reload button', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <AppCrash>
      <Broken />
    </AppCrash>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'load the site again' }).getAttribute('href')).toBe('/');
});

it('the error boundary of the shell renders its children', () => {
  render(<AppCrash>All is well</AppCrash>);
  expect(screen.getByText('All is well')).toBeTruthy();
});
