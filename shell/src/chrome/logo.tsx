/** The studio's mark: an open book under a small light. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="11" r="6" fill="#f3b33d" />
      <path d="M4 18c6-3 12-2 16 2v14c-4-4-10-5-16-2z" fill="#fff8ec" />
      <path d="M36 18c-6-3-12-2-16 2v14c4-4 10-5 16-2z" fill="#b9a7e0" />
    </svg>
  );
}
