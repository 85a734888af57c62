import { type Desk, greeting } from '../mail/desk.js';
import type { Letter } from '../mail/letter.js';

/** To a new member of the club. */
export function clubWelcome(firstName: string, { site, publicUrl }: Desk): Letter {
  return {
    subject: `Welcome to ${site.club}!`,
    greeting: greeting(firstName),
    blocks: [
      {
        text: `You are in! The ghost dolls have put your name on the list, and the cat has sat on the list, which makes it official.`,
      },
      {
        text: `As a member you will hear our stories first, cook with the cat chefs before the recipes have cooled down, and help us decide what happens next. The last vote was about whether the pig should have an umbrella. (She should.)`,
      },
      { link: 'Come and look around', url: publicUrl },
    ],
    footnote: `You get this because you joined ${site.club}. There is nothing to pay and nothing to do.`,
  };
}
