import type { Publication } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { valueName } from './figures.js';

interface ValueNameProps {
  dimension: string;
  value: string;
}

/** The words for a value of a dimension. A publication has its title. */
export function ValueName({ dimension, value }: ValueNameProps) {
  return dimension === 'publication' ? <PublicationTitle id={value} /> : valueName(dimension, value);
}

function PublicationTitle({ id }: { id: string }) {
  const { data: publications } = useQuery<Publication[]>({ queryKey: ['/api/publications'] });
  return publications?.find((one) => String(one.id) === id)?.title ?? `Publication ${id}`;
}
