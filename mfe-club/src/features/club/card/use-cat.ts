import { useEffect, useState } from 'react';
import { useKeptOnDevice } from '../kept-on-device.js';
import { CATS, type Cat } from './cats.js';

const isCat = (value: unknown): value is Cat => CATS.some((cat) => cat === value);

/** The cat on this member's card, as this device remembers it. */
export function useCat(): [Cat, (cat: Cat) => void] {
  const device = useKeptOnDevice();
  const [cat, setCat] = useState<Cat>(CATS[0]);
  // After the first drawing: the server knows nothing of it.
  useEffect(() => setCat((now) => device.read('cat', isCat) ?? now), [device]);
  return [
    cat,
    (chosen) => {
      device.keep('cat', chosen);
      setCat(chosen);
    },
  ];
}
