import { artwork } from './artwork.ts';
import { clubStories } from './club-stories.ts';
import { covers } from './covers.ts';
import { dishes } from './dishes.ts';
import { kit } from './ghost-crafts.ts';
import { steps } from './doll-steps.ts';
import { earlyLooks } from './early-looks.ts';
import { ghostDollScenes } from './ghost-dolls.ts';
import { featured } from './featured.ts';
import { goods } from './goods.ts';
import { goodsInUse } from './goods-in-use.ts';
import { heroes } from './hero.ts';
import { homeScenes, socialMarks } from './home.ts';
import { merchandise, portraits } from './merchandise.ts';
import { originPages } from './origin-pages.ts';
import { plainSleeves } from './plain-sleeves.ts';
import { publications } from './publications.ts';
import { secondViews } from './second-views.ts';
import { craftSteps } from './steps/craft-steps.ts';
import { kitchenSteps } from './steps/kitchen-steps.ts';
import { storiesIndoors } from './stories-indoors.ts';
import { storiesOutdoors } from './stories-outdoors.ts';
import { fundCello, thanks } from './thanks.ts';
import { tracks } from './tracks.ts';
import { videos } from './videos.ts';

/** Pictures that are published as SVG, by file name. */
export const vectorPictures: Record<string, string> = {
  ...ghostDollScenes,
  ...originPages,
  ...steps,
  ...kit,
  ...kitchenSteps,
  ...craftSteps,
  ...socialMarks,
  ...fundCello,
  ...tracks,
  ...plainSleeves,
};

/** SVG drawings that are published as WebP photographs of paper, by file name. */
export const photographs: Record<string, string> = {
  ...merchandise,
  ...secondViews,
  ...portraits,
  ...dishes,
  ...goods,
  ...goodsInUse,
  ...covers,
  ...publications,
  ...featured,
  ...videos,
  ...thanks,
  ...homeScenes,
  ...heroes,
  ...storiesOutdoors,
  ...storiesIndoors,
  'art-dusk-over-paper-hills': artwork,
};

/** Photographs for members of the club only, by file name. */
export const memberPhotographs: Record<string, string> = { ...earlyLooks, ...clubStories };
