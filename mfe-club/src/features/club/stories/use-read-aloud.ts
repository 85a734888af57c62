import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { spoken } from './words.js';

/** Position of the reading: index of the paragraph, and offset in its spoken text. */
export interface Reading {
  paragraph: number;
  offset: number;
}

/** Reads paragraphs aloud with a voice of the device. `canRead` is false if there is no English voice. */
export function useReadAloud(paragraphs: readonly string[]) {
  const canRead = useSyncExternalStore(watchVoices, hasVoice, () => false);
  const [reading, setReading] = useState<Reading | null>(null);
  const turn = useRef(0);

  const stop = useCallback(() => {
    turn.current += 1;
    setReading(null);
    if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
  }, []);
  useEffect(() => stop, [stop]);

  /** Speaks one paragraph at a time, since some voices stop in longer texts. */
  const start = () => {
    stop();
    const own = turn.current;
    const read = (paragraph: number) => {
      if (own !== turn.current) return;
      const text = paragraphs[paragraph];
      if (text === undefined) return setReading(null);
      const said = new SpeechSynthesisUtterance(spoken(text));
      said.lang = 'en';
      said.rate = 0.9;
      said.onboundary = ({ charIndex }) =>
        own === turn.current && setReading({ paragraph, offset: charIndex });
      said.onend = () => read(paragraph + 1);
      said.onerror = () => own === turn.current && setReading(null);
      setReading({ paragraph, offset: 0 });
      speechSynthesis.speak(said);
    };
    read(0);
  };
  return { canRead, reading, start, stop };
}

function hasVoice(): boolean {
  if (typeof speechSynthesis === 'undefined') return false;
  return speechSynthesis.getVoices().some(({ lang }) => /^en\b/i.test(lang));
}

/** Browsers load their voices asynchronously. */
function watchVoices(changed: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener('voiceschanged', changed);
}
