import type { Chef } from '@studio/contracts';
import { CatAvatar } from '../art/cat-avatar.js';

/** A chef's picture with alternative text. Set `decorative` if the name is beside it. */
export function ChefPortrait({
  chef,
  className,
  decorative = false,
  faceId,
}: {
  chef: Chef;
  className?: string | undefined;
  decorative?: boolean;
  faceId?: string;
}) {
  return (
    <CatAvatar
      className={className}
      coat={chef.catType}
      accessory={chef.accessory}
      mood={chef.mood}
      accent={chef.accent}
      {...(faceId && { faceId })}
      {...(!decorative && { title: `Chef ${chef.name}, a ${chef.mood} ${chef.catType} cat` })}
    />
  );
}
