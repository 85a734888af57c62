import { expect, test } from '../stack/test.ts';

test.beforeEach(({ listening }) => {
  // Pointer movement starts the kitchen's sounds, which are not under test here.
  listening.allowed.push(/kitchen-ambience/);
});

test('the kitchen opens one panel at a time, and its links lead to the club and the chefs', async ({
  page,
}) => {
  await page.goto('/');
  const kitchen = page.locator('#cat-food-kitchen');
  const recipes = kitchen.getByRole('button', { name: 'Show today’s recipes' });
  await recipes.click();
  await expect(kitchen.getByRole('heading', { name: 'Cheddar Moon Toast' })).toBeVisible();
  await kitchen.getByText('Ingredients and steps').first().click();
  await expect(kitchen.getByText('2 ripe mangoes')).toBeVisible();

  await kitchen.getByRole('button', { name: 'Cooking Classes' }).click();
  await expect(kitchen.getByText(/coming soon/).last()).toBeVisible();
  await expect(kitchen.getByRole('heading', { name: 'Cheddar Moon Toast' })).toBeHidden();
  await kitchen.getByRole('link', { name: 'Join the Club' }).click();
  await expect(page).toHaveURL(/\/join$/);
  await page.goBack();

  await kitchen.getByRole('button', { name: 'Cat Chef Cookbook' }).click();
  await expect(kitchen.getByRole('link', { name: 'Join the Club' })).toBeHidden();
  await expect(kitchen.getByText('$19.99')).toBeVisible();
  await kitchen.getByRole('link', { name: 'Meet the Chefs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeVisible();
});
