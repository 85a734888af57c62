/** The cello and its bow, larger than their hills, under a round moon. */
export function CelloArt() {
  return <image href="/images/track-cello.svg" width="320" height="200" />;
}

/** One flute at the top of the stairs, one at the bottom. */
export function FlutesArt() {
  return <image href="/images/track-flutes.svg" width="320" height="200" />;
}

/** The piano in the light of its lamp. */
export function PianoArt() {
  return <image href="/images/track-piano.svg" width="320" height="200" />;
}
