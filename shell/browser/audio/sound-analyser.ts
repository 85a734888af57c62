import { logAudio } from '@studio/web-kit/host';
/** An element can be bound to Web Audio once in its life. */
const analysers = new WeakMap<HTMLMediaElement, AnalyserNode>();

/** Reads what the element plays; null, and said to the log alone, without Web Audio. */
export function soundAnalyser(element: HTMLMediaElement): AnalyserNode | null {
  const known = analysers.get(element);
  if (known) return known;
  if (typeof AudioContext === 'undefined') {
    logAudio('no Web Audio support');
    return null;
  }
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  context.createMediaElementSource(element).connect(analyser).connect(context.destination);
  // A context that sleeps would swallow the sound.
  const wake = () => void context.resume();
  element.addEventListener('play', wake);
  wake();
  analysers.set(element, analyser);
  return analyser;
}
