import type { Chef } from '@studio/contracts';
import { CatAvatar } from '../art/cat-avatar.js';

/** A chef's picture with alternative text. */
export function ChefPortrait(props: { chef: Chef; className?: string; faceId?: string }) {
  const { chef, className, faceId } = props;
  return (
    <CatAvatar
      className={className}
      coat={chef.catType}
      accessory={chef.accessory}
      mood={chef.mood}
      accent={chef.accent}
      faceId={faceId}
      title={`Chef ${chef.name}, a ${chef.mood} ${chef.catType} cat`}
    />
  );
}
