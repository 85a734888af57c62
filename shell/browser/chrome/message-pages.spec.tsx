import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { AppCrash } from './app-crash.js';
import { NotFound } from './not-found.js';
import { PageUnavailable } from './page-unavailable.js';

afterEach(() => void jest.restoreAllMocks());

it('a page that does not exist says so, leads home, and stays out of the index', () => {
  renderAlone(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

it('a page whose remote cannot be had says so aloud, and offers two ways on', () => {
  renderAlone(<PageUnavailable />);
  expect(screen.getByRole('alert').textContent).toContain('We could not load this part of the site');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

it('a shell that fails leaves a page that can be loaded again', () => {
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

it('a shell that works shows what it holds', () => {
  render(<AppCrash>All is well</AppCrash>);
  expect(screen.getByText('All is well')).toBeTruthy();
});
