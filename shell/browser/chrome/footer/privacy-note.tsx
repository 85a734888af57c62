import { Link } from '@studio/web-kit';

/** A summary for children of what the site stores. The privacy page has the details, for parents. */
export function PrivacyNote() {
  return (
    <>
      <p>
        For children: you can look at everything here without telling us who you are. We do not follow you to
        other sites, and nobody pays us to show you things. If a box asks for your name or email, fetch a
        grown-up first.
      </p>
      <p>
        For parents: <Link to="/privacy">what we keep, and for how long</Link>, in two minutes.
      </p>
    </>
  );
}
