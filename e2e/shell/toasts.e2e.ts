import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, hydratedNear, MOVING, test } from '../stack/test.ts';

test.use(MOVING);

const STEP_MS = 20;

/** Joins the newsletter, which shows a toast. It has been visible for at most `STEP_MS` then. */
async function provoke(page: Page) {
  await page.getByLabel('Email address').fill(`toast-${randomUUID().slice(0, 8)}@example.test`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  // Another toast may be visible already: this one appears with the emptied field.
  await expect(page.getByLabel('Email address')).toHaveValue('');
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(toast).toContainText('Success!', { timeout: 100 });
  }).toPass({ intervals: [10] });
  return toast;
}

test('a toast is closed by the keyboard, by a swipe of 50 px to the right, or after five seconds; there is never more than one, and none is printed', async ({
  page,
}) => {
  // The clock is stopped, so that a toast stays as long as a step needs.
  await page.clock.install();
  await page.goto('/');
  await hydratedNear(page.getByLabel('Email address'), 'club');
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('F8 focuses it and Escape closes it', async () => {
    await provoke(page);
    const toast = await provoke(page);
    await expect(toast).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(toast).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toast).toBeHidden();
  });

  await test.step('a swipe of less than 50 px does not close it', async () => {
    const toast = await provoke(page);
    const box = (await toast.boundingBox())!;
    const swipe = async (distance: number) => {
      await page.mouse.move(box.x + 30, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 30 + distance, box.y + box.height / 2, { steps: 6 });
      await page.mouse.up();
    };
    await swipe(30);
    await expect(toast).toBeVisible();
    await swipe(80);
    await expect(toast).toBeHidden();
  });

  await test.step('it disappears after five seconds', async () => {
    // Away from where toasts appear: a toast under the pointer stays.
    await page.mouse.move(0, 0);
    const toast = await provoke(page);
    await page.clock.runFor(4_900 - STEP_MS);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
  });
});

test('a toast says that a form was not sent without a network', async ({ page, context, listening }) => {
  listening.allowed.push(/INTERNET_DISCONNECTED/);
  await page.goto('/');
  await hydratedNear(page.getByLabel('Email address'), 'club');
  await page.waitForLoadState('networkidle');
  const code: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) code.push(request.response());
  });
  await page.getByLabel('Email address').fill('toast@example.test');
  await expect.poll(() => code.length).toBeGreaterThan(0);
  await Promise.all(code);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Failed to subscribe to newsletter').first()).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a toast is shown when the network is lost before the first press', async ({
    page,
    context,
    listening,
  }) => {
    listening.allowed.push(/INTERNET_DISCONNECTED/);
    await page.goto('/');
    await hydratedNear(page.getByLabel('Email address'), 'club');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // A part that is still loading would fail.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByLabel('Email address').fill('toast@example.test');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Failed to subscribe to newsletter').first()).toBeVisible();
  });
});
