import { useSite } from '@studio/web-kit';

export function AboutNote() {
  const { publisher, name } = useSite();
  return (
    <>
      <p>
        {publisher} is a family at one kitchen table. {name} writes, draws, sews and plays the cello; her
        father plays the flute and packs the parcels; her mother plays the piano and reads every line twice.
        The cat sits on whatever is newest.
      </p>
      <p>
        Everything here was made by us: the books, the ghost dolls, the thirteen cooks and their recipes. What
        the shop earns buys paper, thread and, one day, a cello of the right size.
      </p>
    </>
  );
}
