/** Imported before the stack's addresses are read; test processes inherit the variable. */
process.env.E2E_STACK = 'releases';
