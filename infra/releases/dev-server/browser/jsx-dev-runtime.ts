import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { stable } from './hot-runtime.ts';

export { Fragment };

/** The JSX runtime of a remote in development: React's, with each component replaced by its stable wrapper. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: unknown,
  key?: string,
  hasFixedChildren = false,
) {
  return (hasFixedChildren ? jsxs : jsx)(stable(type), props, key);
}
