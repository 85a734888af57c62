/** What is cooked where: enough to link to a recipe without loading it. `slug` is its anchor on the chef's page. */
export const RECIPE_TITLES: Readonly<Record<string, readonly { slug: string; title: string }[]>> = {
  mango: [
    { slug: 'sunny-lassi', title: 'Sunny Lassi' },
    { slug: 'mango-clouds', title: 'Mango Clouds' },
  ],
  strawberry: [
    { slug: 'jam-hearts', title: 'Jam Hearts' },
    { slug: 'pink-porridge', title: 'Pink Porridge' },
  ],
  pineapple: [
    { slug: 'upside-down-cakes', title: 'Upside-Down Cakes for Sailors' },
    { slug: 'compass-skewers', title: 'Compass Skewers' },
  ],
  avocado: [{ slug: 'sleepy-toast', title: 'Sleepy Toast' }],
  blueberry: [
    { slug: 'dusk-muffins', title: 'Dusk Muffins' },
    { slug: 'star-jam', title: 'Star Jam' },
  ],
  cupcake: [{ slug: 'confetti-cupcakes', title: 'Confetti Cupcakes' }],
};
