import { without } from '../stack/control.ts';
import { expect, hydrated, test } from '../stack/test.ts';
import { signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(/Failed to load resource/);
});

test('an account deletion while commerce is down shows the pending part, and completes later', async ({
  page,
}) => {
  await signUp(page, '/account');
  // Before hydration the link downloads directly, without a message.
  await hydrated(page);
  const done = page.getByText('done', { exact: true });
  await without('commerce', async () => {
    await page.getByRole('link', { name: 'Download as JSON' }).click();
    await expect(page.getByText(/^Your orders, gifts and cart cannot be read right now/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type “delete” to go on').fill('delete');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    // Profile, the shop's books and sign-in; the last mail waits for commerce.
    await expect(done).toHaveCount(3);
    await expect(page.getByText('at work…')).toHaveCount(2);
    await expect(page.getByText(/^A part that is resting finishes by itself/)).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });
  await expect(page.getByText('All done.')).toBeVisible();
  await expect(done).toHaveCount(5);
});
