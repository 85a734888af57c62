import type { Activity } from '@studio/contracts';
import { Picture } from '@studio/web-kit/components';
import { StepDrawing } from '../steps/step-drawing.js';
import * as styles from './activity-page.module.css';

/** Materials, steps and the chef's tip. */
export function ActivitySteps({ activity }: { activity: Activity }) {
  return (
    <div className={styles.columns}>
      <section aria-labelledby="materials">
        <h2 id="materials">You need</h2>
        <ul>
          {activity.materials.map((material) => (
            <li key={material}>{material}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps">How it goes</h2>
        <ol className={styles.steps}>
          {activity.steps.map((step) => (
            <li key={step.text}>
              {step.motif && <StepDrawing motif={step.motif} />}
              {withEmphasis(step.text)}
              {step.grownUp && <span className={styles.grownUp}>Grown-up helps: {step.grownUp}</span>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="tips" className={styles.tips}>
        <h2 id="tips">Tips</h2>
        <ul>
          {activity.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Emphasises words between stars. */
function withEmphasis(text: string) {
  return text.split('*').map((part, index) => (index % 2 ? <em key={index}>{part}</em> : part));
}

/** The drawing of an activity: the result, or a template that is printed on a separate page. */
export function ActivityDiagram({
  imageUrl,
  width,
  height,
  caption,
  template,
}: NonNullable<Activity['diagram']>) {
  return (
    <figure className={styles.diagram} data-template={template || undefined}>
      <Picture src={imageUrl} alt={caption} width={width} height={height} objectFit="contain" priority />
      <figcaption>{template ? `${caption}: print this page and use it` : caption}</figcaption>
    </figure>
  );
}
