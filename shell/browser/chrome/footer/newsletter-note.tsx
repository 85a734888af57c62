export function NewsletterNote() {
  return (
    <>
      <p>
        A letter when there is something to tell: a new book, a ghost doll with a new sash, a concert. Never
        more than one a month, and every letter has a link that stops it at once.
      </p>
      <p>
        <a href="/#newsletter-section">Sign up on the home page</a>, or{' '}
        <a href="/letters">read the letters of before</a>
      </p>
    </>
  );
}
