import { useEffect, useRef, type RefObject } from 'react';
import type { CookAlong } from '@studio/contracts';
import { Link, useHydrated, useParams } from '@studio/web-kit';
import { Button, Card, PageHeading, Picture } from '@studio/web-kit/components';
import { ChefFace, catCalled } from '../card/cats.js';
import * as club from '../club.module.css';
import { oneOf, prefetchOne } from '../club-content.js';
import { MembersOnly } from '../members-only.js';
import { ItemNotFound } from '../item-not-found.js';
import { Certificate } from './certificate.js';
import { Timer } from './timer.js';
import { useCooking } from './use-cooking.js';
import * as styles from './cook.module.css';

export const prefetch = prefetchOne(({ recipes }) => recipes);

/** `/club/cook/:id`: a recipe with one step per screen; progress survives a reload. Without JavaScript it is a list. */
export default function CookPage() {
  const { id } = useParams();
  const isAlive = useHydrated();
  return (
    <MembersOnly titled={({ recipes }) => oneOf(recipes, id)?.name}>
      {({ recipes }) => {
        const recipe = oneOf(recipes, id);
        if (!recipe) return <ItemNotFound />;
        return (
          <main className={club.page}>
            <Card className={club.card}>
              <Link to="/club">Back to the club</Link>
              {isAlive ? (
                <Cooking key={recipe.id} recipe={recipe} />
              ) : (
                <Beginning recipe={recipe} withSteps />
              )}
            </Card>
          </main>
        );
      }}
    </MembersOnly>
  );
}

function Cooking({ recipe }: { recipe: CookAlong }) {
  const { steps, chef } = recipe;
  const cat = catCalled(chef);
  // `at` equal to the number of steps shows the certificate.
  const { at, timers, goTo, setTimer, startOver } = useCooking(recipe);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [at]);
  const step = steps[at];
  return (
    <>
      {at < 0 && <Beginning recipe={recipe} heading={heading} />}
      {step && (
        <div className={styles.step}>
          <div className={styles.who}>
            <PageHeading ref={heading}>
              Step {at + 1} of {steps.length}
            </PageHeading>
            {cat && <ChefFace cat={cat} />}
          </div>
          {step.grownUp && <p className={styles.grownUp}>With your grown-up</p>}
          <p className={styles.text}>{step.text}</p>
          {step.seconds !== null && (
            <Timer key={at} seconds={step.seconds} begun={timers[at]} onChange={setTimer} />
          )}
        </div>
      )}
      {at >= steps.length && <Certificate recipe={recipe} heading={heading} />}
      <div className={styles.ways}>
        {at >= 0 && (
          <Button size="large" variant="secondary" onClick={() => goTo(at - 1)}>
            Back
          </Button>
        )}
        {at < steps.length && (
          <Button size="large" variant="main" onClick={() => goTo(at + 1)}>
            {at < 0 ? 'Let us cook' : at === steps.length - 1 ? 'It is ready!' : 'Done, next'}
          </Button>
        )}
      </div>
      {step && (
        <Button variant="ghost" onClick={startOver}>
          Start over
        </Button>
      )}
    </>
  );
}

interface BeginningProps {
  recipe: CookAlong;
  withSteps?: boolean;
  heading?: RefObject<HTMLHeadingElement | null>;
}

function Beginning({ recipe, withSteps = false, heading }: BeginningProps) {
  const { name, chef, hello, imageUrl, imageAlt, ingredients, steps } = recipe;
  return (
    <>
      <PageHeading ref={heading}>{name}</PageHeading>
      <Picture
        src={imageUrl}
        alt={imageAlt}
        width={960}
        height={600}
        sizes="(min-width: 48rem) 44rem, 90vw"
        priority
      />
      <p>
        <strong>Chef {chef}:</strong> “{hello}”
      </p>
      <h2>What you need</h2>
      <ul>
        {ingredients.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {withSteps && (
        <ol>
          {steps.map(({ text, grownUp }) => (
            <li key={text}>
              {grownUp && <strong>With your grown-up: </strong>}
              {text}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
