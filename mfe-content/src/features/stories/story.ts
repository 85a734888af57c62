/** A chef's story, to be read aloud in two minutes or so; its title is the chef's own (`chefs.ts`). */
export type Story = readonly string[];
