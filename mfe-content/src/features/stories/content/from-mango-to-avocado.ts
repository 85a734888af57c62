import type { Story } from '../story.js';

export const MANGO: Story = [
  'In January the sun came to Mango’s street at ten past eleven and left at ten past twelve. It had other streets to do.',
  'Mango lay on the sill for the whole of that hour, first on one side, then on the other, like a pancake. But one day, when the light slid off the end of the sill, he did not stay behind. He put on his scarf, which was still a tablecloth then, and went after it.',
  'The sun went along the wall of the baker’s. So did Mango. It climbed over the roof of the school and looked in at the window of a class that was doing sevens. So did Mango. It crossed the river without getting wet. Mango took the bridge, and ran.',
  'By four o’clock the sun was low and orange, and so was he, and both of them were tired. It sat down on the hill at the end of the town.',
  '“Where do you live?” Mango asked it.',
  'The sun did not say. It only got rounder and redder, and began to sink, and just before it went it lit up one small window, far away below. Mango knew that curtain. There was a cat-shaped dent in the cushion behind it.',
  '“Oh,” he said. “You were looking for my house, too.”',
  'He walked home in the dark, and on the way he bought the roundest, orangest thing that the grocer had left. He cut it open in the kitchen, and nobody needed to put the light on.',
];

export const STRAWBERRY: Story = [
  'The sign on Strawberry’s stall said PAY WHAT YOU PURR, and people did.',
  'The postman purred for a minute and a half and got a large jar. Twins from next door purred in two voices and got two small ones. The headmistress looked over both shoulders, purred once, very fast, and went away with raspberry.',
  'Then came Mr. Crumb, who owned the real shop, with the real prices.',
  '“I do not purr,” said Mr. Crumb. “I have money.”',
  '“I am sorry,” said Strawberry, and straightened her bowtie in the back of a spoon. “I have no change.”',
  'Mr. Crumb stood there. The jam stood there as well, with the sun coming through it, as red as a good secret. He hummed a little, as people do when they are not looking at something.',
  '“That was nearly one,” said Strawberry kindly. “It wants to start lower. Behind the third button.”',
  'Mr. Crumb put his hand on his third button. He thought about toast. He thought about the jam his grandmother kept on top of the wardrobe, and how he had once eaten it with a shoehorn. And from somewhere underneath his waistcoat there came a noise like a very small lorry going uphill.',
  'It went on for eleven minutes. A queue formed, to listen.',
  'Strawberry gave him everything that was left, and the spoon. Next morning there was a new sign in the window of the real shop. It said FIVE CENTS, OR NEAREST PURR, and Mr. Crumb was behind the counter, practising.',
];

export const PINEAPPLE: Story = [
  'The crate was marked FRUIT, so when the harbour master opened it and saw a striped cat, he looked at his list.',
  '“Forty pineapples,” he read. He counted. “Thirty-nine. And you.”',
  'The cat looked at the thirty-nine. They had rough coats and so had he. They had a tuft on top and so had he, in the mornings. They had come a long way in the dark without complaining. It seemed a good family to belong to.',
  '“Forty,” said the cat.',
  'So he was weighed (nine pounds), stamped on the left ear (FRESH), and taken to market with the others. A lady pressed his side to see whether he was ripe. He purred. She bought him at once, with half a dozen lemons.',
  'She put him in the fruit bowl on her kitchen table, and there he sat between two bananas, being fruit. He was good at it. But at six o’clock, when she started on the supper, the spoon began to slide along the table. The pan began to slide along the stove. The lady was stirring much too hard.',
  '“Swell from the west,” said the fruit bowl. “Hold your spoon lower, madam, and bend your knees.”',
  'The lady held it lower. She bent her knees. The soup stopped slopping, and it was the best soup that she had ever made.',
  '“You are not a pineapple,” she said.',
  '“Rough outside, though,” said Pineapple, climbing out of the bowl and tying on a napkin. “Now, what is that you are doing to the onions?”',
];

export const CUPCAKE: Story = [
  'The third bakery was the grand one, and the wedding cake was the grandest thing in it: five floors, white as a letter, without one single sprinkle.',
  'Cupcake had been told to guard it overnight.',
  'She guarded the front. She guarded the back. She climbed the stepladder and guarded the top, where a small sugar bride and a small sugar groom stood looking in two directions, as if waiting for two different buses.',
  '“You cannot be comfortable,” said Cupcake. “Shall I improve something?”',
  'They did not say no.',
  'First she turned them face to face. Then she gave them a carpet to stand on, pink. Then the fourth floor looked cold, so she gave it a meadow, and the third floor a pond with ducks, and the second a Tuesday market with stalls. By dawn, on the ground floor, a hundred and twelve sprinkle people were coming up the stairs with presents, and one was running, because he was late.',
  'The baker saw it. He pointed at the door, and Cupcake went, with her hat under her arm. It was her third bakery and she knew how doors worked.',
  'But the bride and groom had come early to look at their cake. They looked for a long time. “There is Aunt Rosa,” said the groom. “There is the market where we met,” said the bride. “And there,” they both said, “is your brother, late again.”',
  'They found Cupcake at the bus stop. She had one question before she would come back.',
  '“At the party,” she said, “will there be a floor?”',
];

export const AVOCADO: Story = [
  'On Monday they came to ask Avocado whether supper was ready.',
  '“Not yet,” said Avocado, and shut his eyes.',
  'On Tuesday they came again. They brought a spoon. Avocado opened one eye, looked at the light, listened to the tap drip, and closed it. “Not yet.”',
  'On Wednesday they sent the smallest kitten, because nobody can be cross with her. She sat down next to him and said nothing at all. She had never been asked to wait before and wanted to see how it was done.',
  'They waited. A fly walked the whole way round the rim of a plate. The bread on the board got older. Somewhere in the house a clock made up its mind to strike, and struck.',
  '“Is it a long way off?” asked the kitten.',
  '“It is coming down the stairs,” said Avocado.',
  'The kitten listened. And she did hear something: not feet, not wind, more the feeling you get just before you remember a word.',
  '“NOW,” said Avocado.',
  'He was up. He was at the stove, at the board, at the lemon. Toast leapt. Tomatoes fell into quarters of their own accord. He salted with the left and buttered with the right and stirred something with his tail, and there were nine plates on the table, each of them perfect, and the clock had moved by one minute exactly.',
  'When the others came running, he was asleep again in the salad bowl.',
  '“How did he know?” they asked the kitten, with their mouths full.',
  'The kitten did not answer. She was lying on the windowsill, with one eye open, looking at a pear.',
];
