import { logAudio } from '@studio/web-kit/host';
/** An element can be connected to Web Audio only once. */
const analysers = new WeakMap<HTMLMediaElement, AnalyserNode>();

/** Returns an analyser of the element's sound. Without Web Audio it logs that and returns null. */
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
  // A suspended context would mute the sound.
  const wake = () => void context.resume();
  element.addEventListener('play', wake);
  wake();
  analysers.set(element, analyser);
  return analyser;
}
