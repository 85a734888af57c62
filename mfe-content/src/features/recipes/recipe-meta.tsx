import type { Chef, ChefRecipe } from '@studio/contracts';
import { PageMeta, useSite } from '@studio/web-kit';
import { isoMinutes, showIngredient, showYield } from './scale.js';

/** Title of the page, and its recipes as schema.org Recipes. */
export function RecipeMeta({ chef, recipes }: { chef: Chef; recipes: readonly ChefRecipe[] }) {
  const { origin, publisher } = useSite();
  const address = origin + chef.thumbnails.recipe.link;
  return (
    <PageMeta
      title={`${chef.thumbnails.recipe.title}: Chef ${chef.name}’s recipes`}
      description={recipes[0]?.description ?? chef.backstory}
      type="article"
      structuredData={recipes.map((recipe) => ({
        '@type': 'Recipe',
        name: recipe.title,
        description: recipe.description,
        url: `${address}#${recipe.slug}`,
        image: origin + recipe.image,
        author: { '@type': 'Organization', name: publisher },
        recipeCategory: 'Cooking with children',
        recipeYield: showYield(recipe.makes, 1),
        prepTime: isoMinutes(recipe.prepMinutes),
        cookTime: isoMinutes(recipe.waitMinutes),
        totalTime: isoMinutes(recipe.prepMinutes + recipe.waitMinutes),
        recipeIngredient: recipe.ingredients.map((ingredient) => {
          const { amount, name } = showIngredient(ingredient, 1);
          return `${amount} ${name}`.trim();
        }),
        recipeInstructions: recipe.steps.map(({ text }) => ({ '@type': 'HowToStep', text })),
      }))}
    />
  );
}
