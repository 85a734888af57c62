interface DollWords {
  about: string;
  attributes: string;
  brilliance: string;
}

/** Texts of each doll, by name. */
export const DOLL_WORDS: Record<string, DollWords> = {
  'Queen Heritage': {
    about: 'The eldest. She was cut from a velvet curtain and has never forgotten the theatre.',
    attributes: 'Lilac cloth, a dusk-blue cape, a crown she says was always there.',
    brilliance: 'Remembers every story told in the room, and the voice it was told in.',
  },
  'Golden Star': {
    about: 'Fell off the top of a tree one December and decided to stay awake all year.',
    attributes: 'Honey-coloured cotton, marigold ribbon, three bells, one star.',
    brilliance: 'Glows when somebody nearby is brave, even a little.',
  },
  'Rose Petal': {
    about: 'Smells of the drawer she grew up in. Sings when the window is open.',
    attributes: 'Rose linen, petal collar, a round singing mouth.',
    brilliance: 'Knows a lullaby for every kind of weather.',
  },
};
/** Texts of a doll that is not in `DOLL_WORDS`. */
export const UNKNOWN_DOLL: DollWords = {
  about: 'New on the shelf, and still choosing which stories to tell about itself.',
  attributes: 'Soft cloth, two dots of ink, one stitch of old thread.',
  brilliance: 'Nobody knows yet. Ask it at the window.',
};
