import { useState } from 'react';
import { Button, Card, Link, useNavigate } from '@studio/web-kit';
import { CatAvatar } from '../art/cat-avatar.js';
import { KitchenSound } from './kitchen-sound.js';
import * as tiles from '../tiles/tiles.module.css';
import * as styles from './kitchen.module.css';

/** Cat Food Kitchen (#cat-food-kitchen): tiles, and the cooking classes panel (specification, section 2.3). */
export function Kitchen() {
  const [classes, setClasses] = useState(false);
  const navigate = useNavigate();
  return (
    <section id="cat-food-kitchen" className={styles.section} aria-labelledby="kitchen-title">
      <Card>
        <h2 id="kitchen-title">Cat Food Kitchen</h2>
        <p>Everything here is for people. The cats only cook it, taste it, and walk through it.</p>
        <KitchenSound />
        <div className={tiles.tiles}>
          <Link to="/chefs" className={tiles.tile}>
            <CatAvatar coat="orange" accessory="scarf" mood="happy" accent="#f3b33d" />
            Meet the Chefs
          </Link>
          <button type="button" className={tiles.tile} onClick={() => navigate('/recipes')}>
            <CatAvatar coat="calico" accessory="bowtie" mood="happy" accent="#e58fa0" />
            Browse Recipes
          </button>
          <button
            type="button"
            className={tiles.tile}
            aria-expanded={classes}
            aria-controls="cooking-classes"
            onClick={() => setClasses(!classes)}
          >
            <CatAvatar coat="blue" accessory="neckerchief" mood="happy" accent="#3b3f73" />
            Cooking Classes
          </button>
          <Link to="/publications" className={tiles.tile}>
            <CatAvatar coat="green" accessory="scarf" mood="sleepy" accent="#6f9a7d" />
            Cat Chef Cookbook
          </Link>
        </div>
        <div id="cooking-classes" className={styles.panel} hidden={!classes}>
          <h3>Cooking Classes: coming soon</h3>
          <p>Small classes, large spoons. Club members hear of the first one first.</p>
          <Button asChild>
            <Link to="/join">Join the Club</Link>
          </Button>
        </div>
      </Card>
    </section>
  );
}
