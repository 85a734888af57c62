export { allExpressions } from './expressions.ts';
export { seriesIn, seriesOf } from './series.ts';
