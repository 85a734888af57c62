import { makeReleasePictures } from './images/release-pictures.js';

/** `node dist/server/make-pictures.js <cache folder> <remote>…`: resizes the pictures of remotes before they are published. */
const [keptDir, ...remotes] = process.argv.slice(2);
if (!keptDir) throw new Error('Usage: make-pictures.js <cache folder> <remote>…');
for (const remote of remotes) {
  const { made, versions, broken } = await makeReleasePictures(remote, keptDir);
  process.stdout.write(`${remote}: ${versions} resized pictures, ${made} of them made now\n`);
  for (const src of broken) process.stderr.write(`${remote}: ${src} cannot be opened\n`);
}
