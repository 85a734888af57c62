import { lazy, Suspense, useEffect, useRef } from 'react';
import { useDevice } from '@studio/web-kit';
import { whenIdle } from './when-idle.js';

/** Part of the product, never shown in it (specification, section 2.2): a developer's build may say true. */
const SHOW_PERFORMANCE_PANEL: boolean = false;
const PerformancePanel = lazy(() => import('./performance-panel.js'));

/** Ghosts over the hills, sparkles behind the mouse and tooltips, fetched when the page has nothing better to do. */
export function Effects() {
  const { screen, touch, lowEnd, reducedMotion } = useDevice();
  const still = lowEnd || reducedMotion;
  const sky = useRef<HTMLDivElement>(null);

  // For styles: a property of a page's own tree could not change while it is not yet hydrated.
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
    return whenIdle(async () => (await import('./small-life.js')).startSmallLife());
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
