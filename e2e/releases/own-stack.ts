/** Before anything reads the addresses of the stack; the processes that run tests inherit it. */
process.env.E2E_STACK = 'releases';
