import type { RemoteRoute } from '@studio/contracts';

type Pattern = Pick<RemoteRoute, 'path' | 'params'>;

/**
 * Whether some path matches both patterns. The router compares patterns before it evaluates parameters: two patterns
 * of one shape match whatever their parameters allow; a fixed part matches a parameter that allows its value.
 */
export function pathsMeet(one: Pattern, other: Pattern): boolean {
  const [a, b] = [segments(one.path), segments(other.path)];
  for (let n = 0; ; n++) {
    const [left, right] = [a[n], b[n]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    const [leftName, rightName] = [parameter(left), parameter(right)];
    if (leftName !== null && rightName !== null) continue;
    const meet =
      leftName !== null
        ? fits(one, leftName, right)
        : rightName !== null
          ? fits(other, rightName, left)
          : left.toLowerCase() === right.toLowerCase();
    if (!meet) return false;
  }
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

const parameter = (segment: string): string | null => (segment.startsWith(':') ? segment.slice(1) : null);

function fits({ params }: Pattern, name: string, value: string): boolean {
  const pattern = params?.[name];
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'i').test(value);
}
