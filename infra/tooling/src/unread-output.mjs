/**
 * Ends the program quietly when its output is no longer read, as in `npm start | head -1`. A program that ends
 * gracefully on SIGTERM does so then too. Node ignores SIGPIPE, which ends other programs.
 */
let isUnread = false;
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    // Further lines are not read either.
    if (isUnread) return;
    isUnread = true;
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0);
  });
