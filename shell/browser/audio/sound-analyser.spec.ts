import { afterEach, expect, it, jest } from '@jest/globals';
import { soundAnalyser } from './sound-analyser.js';

afterEach(() => void Reflect.deleteProperty(window, 'AudioContext'));

it('creates one analyser for each element, keeps the sound audible and resumes a suspended context', () => {
  const resume = jest.fn(async () => undefined);
  const connected: unknown[] = [];
  const sources: unknown[] = [];
  const node = (name: string) => ({
    name,
    connect: (to: { name: string }) => (connected.push([name, to.name]), to),
  });
  Object.assign(window, {
    AudioContext: class {
      destination = node('speakers');
      resume = resume;
      createAnalyser = () => node('analyser');
      createMediaElementSource(element: unknown) {
        sources.push(element);
        return node('element');
      }
    },
  });
  const element = document.createElement('audio');
  const analyser = soundAnalyser(element);
  expect(soundAnalyser(element)).toBe(analyser);
  expect(sources).toEqual([element]);
  expect(connected).toEqual([
    ['element', 'analyser'],
    ['analyser', 'speakers'],
  ]);
  expect(resume).toHaveBeenCalledTimes(1);
  element.dispatchEvent(new Event('play'));
  expect(resume).toHaveBeenCalledTimes(2);
});
