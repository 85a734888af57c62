/** The five pages of the origin story. The scene of page n is `/images/origin-<n>.svg`. */
export const ORIGIN_PAGES = [
  {
    title: 'Cover Page',
    text: 'The Ghost Doll Origin Story. For anyone who has ever kept a scrap because it looked back.',
  },
  {
    title: 'Introduction',
    text: 'On a rainy afternoon a white handkerchief fell behind the radiator. It was found a year later, rounder than before and with an opinion about the weather.',
  },
  {
    title: 'Creation Story',
    text: 'A ball of wool went in for the head, a ribbon went round for the neck, and two dots of ink went on for the eyes. The second dot had hardly dried when it blinked.',
  },
  {
    title: 'The Inspiration',
    text: 'The sewing box belonged to a great-grandmother. Every doll carries one stitch of her thread, so that each of them remembers somebody.',
  },
  {
    title: 'Types of Ghost Dolls',
    text: 'There are window dolls, who watch for rain; shelf dolls, who watch over books; pocket dolls, who go to the dentist with you; and nightlight dolls, who do not mind the dark at all.',
  },
] as const;

/** The steps of making a doll. The drawing of step n is `/images/doll-step-<n>.svg`. */
export const STEPS = [
  'Choose a square of soft cloth, as wide as your two hands.',
  'Roll a little wool or an old sock into a ball for the head.',
  'Lay the ball in the middle of the cloth and gather the corners below it.',
  'Tie a ribbon round the neck: a bow at the front, a knot at the back.',
  'Draw the eyes first, then wait. The mouth will be clearer once they can see you.',
  'Sew one stitch from something old, so that your doll remembers somebody.',
  'Hang it at a window, tell it its name, and ask it what the weather should be.',
] as const;
