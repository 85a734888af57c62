const SHAPES = {
  play: 'M8 5.5v13a.8.8 0 0 0 1.2.7l10.4-6.5a.8.8 0 0 0 0-1.4L9.2 4.8A.8.8 0 0 0 8 5.5z',
  pause: 'M7 5h3.4v14H7zM13.6 5H17v14h-3.4z',
  loud: 'M4 9.5v5h3.2L12 18.6V5.4L7.2 9.5zM14.6 8.6a5 5 0 0 1 0 6.8l1.3 1.3a6.8 6.8 0 0 0 0-9.4zM17.3 5.9a8.7 8.7 0 0 1 0 12.2l1.3 1.3a10.5 10.5 0 0 0 0-14.8z',
  mute: 'M4 9.5v5h3.2L12 18.6V5.4L7.2 9.5zM15.3 8.9l2.4 2.4 2.4-2.4 1.1 1.1-2.4 2.4 2.4 2.4-1.1 1.1-2.4-2.4-2.4 2.4-1.1-1.1 2.4-2.4L14.2 10z',
  close: 'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z',
} as const;

/** An icon for a player's button. It is hidden from assistive technology: the button has the label. */
export function PlayerIcon({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="currentColor">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
