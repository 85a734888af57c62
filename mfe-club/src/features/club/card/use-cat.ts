import { useEffect, useState } from 'react';
import { useKeptOnDevice } from '../kept-on-device.js';
import { CATS, type Cat } from './cats.js';

const isCat = (value: unknown): value is Cat => CATS.some((cat) => cat === value);

/** Returns the cat on the member's card and its setter; kept on this device. */
export function useCat(): [Cat, (cat: Cat) => void] {
  const device = useKeptOnDevice();
  const [cat, setCat] = useState<Cat>(CATS[0]);
  // Read after the first rendering, which must match the server's.
  useEffect(() => setCat((now) => device.read('cat', isCat) ?? now), [device]);
  return [
    cat,
    (chosen) => {
      device.keep('cat', chosen);
      setCat(chosen);
    },
  ];
}
