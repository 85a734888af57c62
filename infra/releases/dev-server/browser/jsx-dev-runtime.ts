import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { stable } from './hot-runtime.ts';

export { Fragment };

/** Where the remote's JSX ends in development: React's own, with each component replaced by its lasting one. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: unknown,
  key?: string,
  hasFixedChildren = false,
) {
  return (hasFixedChildren ? jsxs : jsx)(stable(type), props, key);
}
