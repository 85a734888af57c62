import type { Activity } from './activity.js';
import { APPLE, BLUEBERRY, BROCCOLI, CHEDDAR } from './content/from-cheddar-to-broccoli.js';
import { AVOCADO, CUPCAKE, MANGO, PINEAPPLE, STRAWBERRY } from './content/from-mango-to-avocado.js';
import { COCONUT, MACAROON, PICKLES, WATERMELON } from './content/from-pickles-to-macaroon.js';

/** One activity for each chef, by the chef's name in lower case. */
export const ACTIVITIES: Readonly<Record<string, Activity>> = {
  mango: MANGO,
  strawberry: STRAWBERRY,
  pineapple: PINEAPPLE,
  cupcake: CUPCAKE,
  avocado: AVOCADO,
  pickles: PICKLES,
  watermelon: WATERMELON,
  coconut: COCONUT,
  macaroon: MACAROON,
  cheddar: CHEDDAR,
  blueberry: BLUEBERRY,
  apple: APPLE,
  broccoli: BROCCOLI,
};
