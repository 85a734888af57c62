/**
 * Ends the program quietly when its output is no longer read, as in `npm start | head -1`. A program that ends
 * gracefully on SIGTERM does so then too. Node ignores SIGPIPE, which ends other programs. Output that cannot be written,
 * as on a full disk, ends it with a sentence and exit code 1.
 */
let isLost = false;
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    // Further lines are lost too.
    if (isLost) return;
    isLost = true;
    if (error.code !== 'EPIPE') {
      process.exitCode = 1;
      if (stream === process.stdout) console.error(`The output cannot be written: ${error.message}`);
    }
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
