import type { CatCoat, Markings } from './coats.ts';
import type { Eyes, Mouth } from './faces.ts';
import type { Hat } from './hats.ts';
import type { Ears, Head } from './heads.ts';
import type { CatAccessory } from './necks.ts';
import type { Prop } from './props.ts';

/** Features of one chef, apart from coat, accessory, mood and colour. */
export interface Character {
  head: Head;
  ears: Ears;
  eyes: Eyes;
  mouth: Mouth;
  hat: Hat;
  markings?: Markings;
  extra?: 'spectacles' | 'freckles';
}

/** The features of each chef, by prop. */
export const CAST: Record<Prop, Character> = {
  mango: { head: 'round', ears: 'pointed', eyes: 'bright', mouth: 'grin', hat: 'toque' },
  strawberry: { head: 'heart', ears: 'pointed', eyes: 'lashed', mouth: 'smile', hat: 'pillbox' },
  pineapple: { head: 'ruff', ears: 'notched', eyes: 'round', mouth: 'grin', hat: 'sailor' },
  cupcake: { head: 'heart', ears: 'odd', eyes: 'wink', mouth: 'grin', hat: 'frosting' },
  avocado: { head: 'pear', ears: 'small', eyes: 'calm', mouth: 'small', hat: 'nightcap', markings: 'cloud' },
  jar: { head: 'round', ears: 'folded', eyes: 'calm', mouth: 'small', hat: 'kerchief', extra: 'spectacles' },
  wedge: {
    head: 'ruff',
    ears: 'tufted',
    eyes: 'lashed',
    mouth: 'smile',
    hat: 'boater',
    markings: 'swirls',
    extra: 'freckles',
  },
  coconut: { head: 'wide', ears: 'small', eyes: 'round', mouth: 'small', hat: 'bowl', markings: 'cloud' },
  macaroons: { head: 'long', ears: 'tall', eyes: 'calm', mouth: 'curl', hat: 'beret', markings: 'points' },
  cheddar: { head: 'square', ears: 'small', eyes: 'round', mouth: 'smile', hat: 'mouse' },
  blueberries: {
    head: 'heart',
    ears: 'pointed',
    eyes: 'starry',
    mouth: 'smile',
    hat: 'wreath',
    markings: 'blaze',
  },
  apple: { head: 'long', ears: 'tall', eyes: 'bright', mouth: 'smile', hat: 'leafcap' },
  broccoli: { head: 'round', ears: 'pointed', eyes: 'calm', mouth: 'small', hat: 'crown-of-broccoli' },
};

const KNOWN: Partial<Record<`${CatCoat} ${CatAccessory}`, Prop>> = {
  'orange scarf': 'mango',
  'cream bowtie': 'strawberry',
  'tabby neckerchief': 'pineapple',
  'calico bowtie': 'cupcake',
  'green scarf': 'avocado',
  'grey neckerchief': 'jar',
  'tabby bowtie': 'wedge',
  'cream none': 'coconut',
  'blue scarf': 'macaroons',
  'orange bowtie': 'cheddar',
  'blue neckerchief': 'blueberries',
  'tabby scarf': 'apple',
  'green none': 'broccoli',
};

/** Returns the prop of the chef with this coat and accessory, if any. The combination is unique among the chefs. */
export const propOf = (coat: CatCoat, accessory: CatAccessory) => KNOWN[`${coat} ${accessory}`];
/** Features of a chef that is not in `CAST`. */
export const NEWCOMER: Character = {
  head: 'round',
  ears: 'pointed',
  eyes: 'round',
  mouth: 'smile',
  hat: 'toque',
};
