import type { Story } from '../story.js';

export const PICKLES: Story = [
  'There were one hundred and four jars in the cellar, and all of them sighed. Beans sighed high and onions low. Pickles went along the shelves at night with a candle and said, “Yes, I know,” to each.',
  'Then, one evening in November, there was a jar that hummed.',
  'It stood on the bottom shelf between two beetroots. It had no label. Pickles, who labelled everything, including the ladder (LADDER), sat down in front of it and put an ear to the glass.',
  'It was humming a tune, and always the same bit: five notes up, and then it stopped, like somebody on a stair who has forgotten what they came for.',
  'Another cook would have opened it. Pickles put on her neckerchief and waited. She waited through the first snow. She hummed the five notes herself while she turned the cabbages, and tried a sixth, and it was the wrong one, and she tried again the next day. There was no hurry.',
  'In February she got it. Five notes up, and then one down, softly, like sitting on a bed.',
  'The jar was quiet for a moment. Then it hummed the whole thing, from the beginning to the end, and all along the shelves the others came in: beans above, onions below, and the big crock of sauerkraut going *pom* in the corner.',
  'Pickles wrote a label that night. She thought for some time before she did, and licked it carefully, and stuck it on straight.',
  'It said: GRANDMOTHER’S SONG. DO NOT OPEN. LISTEN.',
];

export const WATERMELON: Story = [
  'Somebody knocked at Watermelon’s door at six in the morning: three knocks, slow, and rather warm.',
  'She knew about knocking. You knock, you wait, you do not rattle. She approved of it at once and opened the door.',
  'Outside stood August.',
  'It was enormous. It filled the lane from hedge to hedge. It had wasps in its hair and dust up to the knee, and it was holding its hat.',
  '“Good morning,” it said. “I am a little early. June was short. May I come in?”',
  '“Have you wiped your feet?” said Watermelon.',
  'August wiped its feet, and the whole lane was covered in gold. Then it bent down a long way and came inside. It was too big for the kitchen, so it sat partly in the larder. The butter gave up. The cat flap stuck. Every peach on the shelf turned its cheek to be looked at.',
  '“Nobody ever asks me in,” said August. “They only open all the windows and say that I am too much.”',
  'Watermelon put the biggest melon in the house on the table between them. She knocked on it. They both waited, politely, and from deep inside there came a sound like a very small drum: yes.',
  'They ate it in the doorway with their feet in a tub, and spat the seeds at the gate. August was good. It hit the latch from nine yards.',
  '“Come again,” said Watermelon in the evening.',
  '“I have thirty more days,” said August shyly.',
  'So she put another chair in the larder.',
];

export const COCONUT: Story = [
  'The shelf held eleven white bowls. Coconut curled up after the eleventh, to rest her eyes, and tucked in her tail so as not to take up room.',
  'That was how she came to be put on the table at lunch, in front of the visiting aunt.',
  'The aunt was short-sighted, and very polite. When she was given a bowl of something pale and warm, she did not ask what it was. She picked up her spoon. Coconut opened one eye.',
  'They looked at each other. Everybody else was talking about railway tickets.',
  '“I don’t believe I am hungry,” whispered the aunt.',
  '“Thank you,” whispered Coconut.',
  'It would have made a fuss to leave, and neither of them liked a fuss. So Coconut stayed where she was and was a bowl, and the aunt passed down bits of fish as if she were cooling them. Now and then she patted her lunch. Once, during a story about a delayed train, both of them went to sleep.',
  '“More soup, Aunt Edith?” somebody asked.',
  '“I could not possibly,” said the aunt. “This one was exactly right.”',
  'A letter came the next month in thin blue writing. *Dear Bowl,* it began. *I hope that you are well, and that it is quiet. It is quiet here. I thought of you on Sunday. We had soup, but it was not the same.*',
  'Coconut answered on the same day, in the fewest words she had. There has been a letter there and a letter back every month since. Nobody else in the house knows what they say, and nobody has ever got the fish back.',
];

export const MACAROON: Story = [
  '“I trained in Paris,” says Macaroon, and then, because he says everything twice, “in Paris.”',
  'Paris was across the road. It was painted in curly letters over the front door of number nineteen, where old Madame Odile lived, who had once owned a pastry shop and could not stop.',
  'On his first day he looked left, looked right, and crossed. He had packed for the journey. He had his scarf, a map of the road (one line, and a second line for the other side), and a sandwich, cut in half.',
  '“You are late,” said Madame Odile, who had not been expecting anyone. “Whisk.”',
  'He whisked. He whisked until the egg whites stood up and stayed, and then she turned the bowl upside down over his head to see whether they were done. They were not. That was the first lesson.',
  'He went home each evening with sugar in his ears. He went back each morning, left, right, across. He learned to fold, and to tap the tray, and to wait in front of the oven on his stomach. He learned that a shell which cracks is still good to eat, and that this is what cooks have pockets for.',
  'On the last day she gave him two perfect halves on a plate and nothing to put between them.',
  '“What is missing?” she asked.',
  'Macaroon looked at the one half. He looked at the other. He looked out of the window at his own house, and across the road at it, and back at hers.',
  '“The cream,” he said. “You and I, the two houses. And the road is the cream.”',
  '“Hm,” said Madame Odile, and had to look for her handkerchief. “Say that again.”',
  'He did, of course.',
];
