export { publishBuiltRemotes } from './publish-built-remotes.ts';
