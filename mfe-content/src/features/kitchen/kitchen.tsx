import { lazy, Suspense, useState } from 'react';
import { useHydrated, useDevice } from '@studio/web-kit';
import { AmbienceBar, useAmbientSound } from '@studio/web-kit/audio';
import { Button, Card, Skeleton } from '@studio/web-kit/components';
import { useContent } from '../content/use-content.js';
import { ClassesPanel, CookbookPanel } from './kitchen-panels.js';
import { LinkTile, PanelTile } from './kitchen-tile.js';
import * as styles from './kitchen.module.css';

const RecipesPanel = lazy(() => import('./recipes-panel.js').catch(() => ({ default: AllRecipes })));

/** Replaces the recipes panel if its code fails to load, so that the page still works. */
function AllRecipes() {
  return (
    <p role="alert">
      Today’s recipes could not be fetched. <a href="/recipes">All of them are on a page of their own</a>.
    </p>
  );
}

type Panel = 'classes' | 'cookbook' | 'recipes';

/** Cat Food Kitchen (`#cat-food-kitchen`): docs/product.md#cat-food-kitchen. */
export function Kitchen() {
  const [open, setOpen] = useState<Panel | null>(null);
  // The server renders the panels open, for visitors without JavaScript.
  const isHydrated = useHydrated();
  const { data: words } = useContent('kitchen');
  const toggle = (panel: Panel) => ({
    'aria-expanded': open === panel,
    'aria-controls': `kitchen-${panel}`,
    onClick: () => setOpen(open === panel ? null : panel),
  });
  return (
    <section id="cat-food-kitchen" aria-labelledby="kitchen-title">
      <Card>
        <h2 id="kitchen-title">Cat Food Kitchen</h2>
        <p>{words?.intro}</p>
        <KitchenSound />
        <div className={styles.tiles}>
          <LinkTile
            to="/chefs"
            scene="/images/kitchen-chefs.webp"
            name="Meet the Chefs"
            hint="All thirteen"
          />
          <LinkTile
            to="/recipes"
            scene="/images/kitchen-recipes.webp"
            name="Browse Recipes"
            hint="By chef and by mood"
          />
          <PanelTile
            scene="/images/kitchen-classes.webp"
            name="Cooking Classes"
            hint="Coming soon"
            {...toggle('classes')}
          />
          <PanelTile
            scene="/images/kitchen-cookbook.webp"
            name="Cat Chef Cookbook"
            hint="A look at the book"
            {...toggle('cookbook')}
          />
        </div>
        <div id="kitchen-classes" className={styles.panel} hidden={open !== 'classes'}>
          <ClassesPanel words={words?.classes} />
        </div>
        <div id="kitchen-cookbook" className={styles.panel} hidden={open !== 'cookbook'}>
          {(open === 'cookbook' || !isHydrated) && <CookbookPanel />}
        </div>
        <Button variant="secondary" className={styles.today} {...toggle('recipes')}>
          {open === 'recipes' ? 'Hide today’s recipes' : 'Show today’s recipes'}
        </Button>
        <div id="kitchen-recipes" className={styles.panel} hidden={open !== 'recipes'}>
          {open === 'recipes' && (
            <>
              <h3>Today’s recipes</h3>
              <Suspense fallback={<Skeleton className={styles.loading} />}>
                <RecipesPanel />
              </Suspense>
            </>
          )}
        </div>
      </Card>
    </section>
  );
}

const KITCHEN = { id: 'kitchen-ambience', fadesOthers: true };

/** The ambient sound of the kitchen. Other audio fades out while it plays. */
function KitchenSound() {
  const sound = useAmbientSound<HTMLDivElement>(KITCHEN);
  const { touch } = useDevice();
  const hint = `${touch ? 'Tap' : 'Hover'} to hear the kitchen`;
  return (
    <AmbienceBar
      sound={sound}
      label="Kitchen sounds"
      status={sound.proximity === null ? hint : 'Something is simmering...'}
    />
  );
}
