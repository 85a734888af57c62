import { lazy, Suspense, useEffect, useRef } from 'react';
import { useDevice } from '@studio/web-kit';
import { whenIdle } from './when-idle.js';

/** The site never enables the panel (docs/product.md#background-and-effects). Developers may set this to true locally. */
const SHOW_PERFORMANCE_PANEL: boolean = false;
const PerformancePanel = lazy(() => import('./performance-panel.js'));

/** Flying ghosts, the sparkle trail and tooltips. Their code is fetched when the browser is idle. */
export function Effects() {
  const { screen, touch, lowEnd, reducedMotion } = useDevice();
  const still = lowEnd || reducedMotion;
  const sky = useRef<HTMLDivElement>(null);

  // An attribute of the root element, for styles: attributes inside the app cannot change before they are hydrated.
  useEffect(() => void document.documentElement.toggleAttribute('data-still', still), [still]);

  useEffect(() => {
    if (still || touch) return;
    return whenIdle(async () => (await import('./sparkle-trail.js')).startSparkleTrail());
  }, [still, touch]);

  useEffect(
    () =>
      whenIdle(async () => (await import(/* webpackChunkName: 'idle' */ './tooltips.js')).startTooltips()),
    [],
  );

  useEffect(() => {
    if (still) return;
    return whenIdle(async () => (await import('./small-effects.js')).startSmallEffects());
  }, [still]);

  useEffect(() => {
    if (still) return;
    return whenIdle(async () =>
      (await import('./flying-ghosts.js')).startFlyingGhosts(sky.current!, screen === 'mobile'),
    );
  }, [still, screen]);

  return (
    <>
      <div ref={sky} aria-hidden="true" />
      {SHOW_PERFORMANCE_PANEL && (
        <Suspense>
          <PerformancePanel />
        </Suspense>
      )}
    </>
  );
}
