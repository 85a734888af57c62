import { Link } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';

/** Cooking classes are coming soon; the club hears first. */
export function ClassesPanel() {
  return (
    <>
      <h3>Cooking Classes: coming soon</h3>
      <p>Small classes, large spoons. Club members hear of the first one first.</p>
      <Button asChild>
        <Link to="/join">Join the Club</Link>
      </Button>
    </>
  );
}
