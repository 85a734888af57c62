import type { Story } from '../story.js';

export const CHEDDAR: Story = [
  'Cheddar was given a cushion, a bell and a list of duties. There was one duty on it. It said MICE.',
  'On the first night he sat down in front of the cheese and waited for them. They came at nine: eleven mice, in a row, with a ladder.',
  '“Good evening,” said Cheddar. “I am afraid I am here to stop you.”',
  '“We quite understand,” said the first mouse. She wore glasses made of two sequins. “May we ask how you are paid?”',
  '“In cheese,” said Cheddar.',
  '“How much?”',
  'Cheddar showed her with his paws. The mouse did a sum on the floor with a crumb of chalk. She showed him the answer. It was not large.',
  '“Now suppose,” said the mouse, “that there are no mice at all. Then they need no cat. Suppose that there are a great many mice. Then they get a better cat. But suppose”, and she pushed the sequins up her nose, “that there are just a few, and one hears them, and the cat is always very nearly catching them. That is a job for life.”',
  'Cheddar yawned, which is how he thinks.',
  'They drew it up on the back of a cheese paper. The mice would squeak at nine and at midnight. Cheddar would ring his bell and knock something over. Everyone would have a slice the thickness of a whisker, twice that on birthdays, and the rind would be left tidy.',
  'They all put a paw to it, twelve prints, eleven of them tiny.',
  'There has been no trouble since. There has been rather less cheese. And every evening at nine, when the bell rings and a pan goes over, somebody upstairs says fondly, “What a hunter he is.”',
];

export const BLUEBERRY: Story = [
  'Blueberry goes out with her basket at the hour when the lamps are not lit yet but somebody is looking for the matches.',
  'She picks by feel. Round and soft and cold goes in. Round and soft and a bit less cold goes in as well. She never looks, since there is nothing to see; the berries are blue, and the bushes, and the hill, and her own paws.',
  'One night she got home, lit the lamp, and emptied the basket on to the table. Out rolled a pint of berries. Out rolled something else as well, and it did not stop at the edge of the table. It poured over, quite slowly, and filled the kitchen up to the third shelf.',
  'She had picked the evening.',
  'It was a good piece of it: there were two stars in it and a bat. The lamp went dim and comfortable. Outside, over the hill, there was a hole with broad daylight in it, and a cockerel, very confused, beginning to crow.',
  '“This is going to be missed,” said Blueberry.',
  'She opened the window and shooed it with a tea towel. It did not want to go. It liked the smell of muffins. It hung about under the table with the bat. In the end she had to put a muffin out on the step and walk away and pretend not to care, as one does with cats.',
  'She heard it go by in the end, soft as flour. The hill went dark. The cockerel said sorry.',
  'Blueberry swept the floor then, and shook out the basket, and found that one of the stars had stayed. It had rolled behind the bread bin.',
  'She did not tell anyone. She put it into the jam.',
];

export const APPLE: Story = [
  'Every autumn the ladder came, and the baskets, and the children, and the oldest tree in the orchard was picked from the bottom to the top. Nearly to the top.',
  '“Not that one,” said Apple from his branch, and lifted one paw.',
  '“Why not?” asked a girl called Winnie, who was new. “It’s the best one.”',
  '“That is why,” said Apple.',
  'Winnie thought about this in bed, and it would not lie flat. In the morning she came back with no basket. “What is it for?” she asked.',
  '“For looking up at,” said Apple. “Somebody has to be in charge of that. I took it over from an owl.”',
  'He showed her how it was done. You lean your back against the trunk. You let your head go. You find the apple, right up there, with a bit of weather going on behind it, and then you stay until your hat falls off.',
  'Winnie looked up. She saw that the apple was not only red; there was a yellow side that nobody had mentioned. She saw a spider who had got there before the ladder. She saw that the sky starts a good deal lower than people say.',
  'Her hat fell off.',
  '“Well done,” said Apple. “Most people need a week.”',
  'They were there every day until the frost. By then some others had come along, and a teacher, and a man on his way to somewhere else, and they all stood around the tree with their hats on the grass.',
  'Then, on the first cold night, with no one there, the top apple let go by itself and fell, all the way down, on to the softest heap of leaves in the orchard.',
  'Apple ate it for breakfast. That is also part of the job.',
];

export const BROCCOLI: Story = [
  'Once there was a giant who was afraid of the forest. It was a small giant, about as tall as a chair, and its name was Otto. The forest stood on Otto’s plate.',
  '“It’s dark in there,” said Otto.',
  '“It is,” said Broccoli, who had planted it. “And the trees are a bit scared as well. They have heard that there is a giant about.”',
  'Otto had not thought of that. He looked at the trees. They did look as if they were standing close together.',
  '“What do I do?” he asked.',
  '“You might say please. Hardly any giants do.”',
  'So Otto bent down until his nose was in the green, and said, “Please may I come in?” It was warm among the trunks and smelled of butter. There was snow on the branches, and the snow was cheese. Nothing jumped out.',
  '“They say yes,” said Broccoli, with an ear to the plate. “They ask you to start at the edge, where it is thickest, and to let a little light in. They say that it has been rather dark.”',
  'Otto took one tree by its trunk. He closed his eyes. He was very brave. *Crunch.*',
  'Behind it there was a bit of blue plate, like a lake when you come out between the firs. *Crunch.* The lake got bigger. *Crunch*, *crunch*: there was a painted boat on it that he had never seen in all his lunches.',
  'When the forest was gone, the giant sat back. He was as tall as a chair and a half by then, at the very least.',
  '“Please,” said Otto, and held up the plate, “is there another forest?”',
];
