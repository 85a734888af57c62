/**
 * Runs in the page before its own code: a mock voice. It says one word per call of `voice.next()`, and ends after the
 * last one.
 */
export function standInVoice(): void {
  let said: SpeechSynthesisUtterance | null = null;
  let words: number[] = [];
  const voice = {
    spoken: [] as string[],
    cancelled: 0,
    next(): void {
      const [at] = words.splice(0, 1);
      const event = (type: string, charIndex: number) => Object.assign(new Event(type), { charIndex });
      if (at === undefined) said?.onend?.(event('end', 0) as SpeechSynthesisEvent);
      else said?.onboundary?.(event('boundary', at) as SpeechSynthesisEvent);
    },
  };
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'en-GB', name: 'A stand-in' }],
    speak(utterance: SpeechSynthesisUtterance) {
      said = utterance;
      words = [...utterance.text.matchAll(/\S+/g)].map(({ index }) => index);
      voice.spoken.push(utterance.text);
    },
    cancel() {
      said = null;
      voice.cancelled += 1;
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.assign(window, { voice });
}

declare global {
  interface Window {
    voice: { spoken: string[]; cancelled: number; next(): void };
  }
}
