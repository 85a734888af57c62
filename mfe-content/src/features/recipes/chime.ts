/** Notes of the chime, in Hz: a rising major third. */
const NOTES = [659.25, 830.61];
const GAP_S = 0.28;
const RING_S = 1.6;
const VOLUME = 0.15;

let context: AudioContext | undefined;

/** Unlocks audio. Call it from a tap handler, since browsers allow sound only there. */
export function prepareChime(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
}

/** Plays the chime if the browser allows it. */
export function chime(): void {
  if (context?.state !== 'running') return;
  NOTES.forEach((hz, index) => ring(context!, hz, context!.currentTime + index * GAP_S));
}

function ring(audio: AudioContext, hz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(VOLUME, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + RING_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + RING_S);
}
