import { COLOURS as C, flat, inked, line, spot } from '../parts.ts';

const WOOD = '#d9a06b';
const STEEL = '#e6eef8';

/** A bowl, 136 × 74 on 0,0, filled to its rim. */
export const bowl = (fill: string, shade: string, food: string) =>
  `${inked('M-58-60C-44-92 44-92 58-60z', food)}${inked('M-64-60H64C64-24 40 2 0 2S-64-24-64-60z', fill)}${flat('M40-58H61C60-24 40-2 10-1C34-12 42-32 40-58z', shade)}${inked('M-71-68H71V-54H-71z', '#fff8ec')}`;
export const spoon = `${line('M0-4V-92', 14)}${line('M0-4V-92', 5, WOOD)}${inked('M0 22C-14 22-14-10 0-10S14 22 0 22z', WOOD)}`;
export const whisk = `${line('M0-4V-84', 14)}${line('M0-40V-84', 5, '#c2432a')}${line('M0-4V-40', 5, STEEL)}${line('M0-8C-26 10-20 44 0 46C20 44 26 10 0-8M0-8V46', 4)}`;
export const fork = `${line('M0-4V-92', 12)}${line('M0-4V-92', 4, STEEL)}${line('M-12 22V4C-12-6 12-6 12 4V22M-4 22V0M4 22V0', 4)}`;
/** A kitchen knife, edge down, point to the right. */
export const knife = `${inked('M0-10H92C90 10 50 18 0 16z', STEEL)}${line('M14 6h50', 3, '#b6c3dc')}${inked('M-56-12H2V12H-56C-62 6-62-6-56-12z', '#8a5a36')}${spot(-16, 0, 3, '#e9c08a')}${spot(-40, 0, 3, '#e9c08a')}`;
/** A butter knife. */
export const spreader = `${inked('M0-8H70C84-8 84 10 70 10H0z', STEEL)}${inked('M-50-8H2V10H-50z', C.persimmon)}`;
export const jug = `${line('M26-22C56-26 56 26 24 20', 16)}${line('M26-22C56-26 56 26 24 20', 6, '#93abd3')}${inked('M-38-36L-28-40H28L24 36C20 44-20 44-24 36L-28-22z', '#93abd3')}${line('M-22 0C-8 8 10 8 25 0', 4, '#fff8ec')}`;

/** A paper case with a little cake, 50 × 60 on 0,0. */
export const muffin = (cake: string, paper: string, top = '') =>
  `${inked('M-24-28L-17 0H17L24-28z', paper)}${line('M-9-24L-6-2M9-24L6-2', 3)}${inked('M-27-26C-34-44-12-58 0-56C14-58 34-44 27-26z', cake)}${top}`;
export const caseOf = (paper: string) =>
  `${inked('M-24-28L-17 0H17L24-28z', paper)}${line('M-9-26L-6-2M9-26L6-2', 3)}`;
export const toastOf = (spread: string) =>
  `${inked('M-46 44V-26C-66-40-50-64-26-60H26C50-64 66-40 46-26V44z', '#d9964f')}${flat('M-34 34V-28C-46-36-36-50-22-48H22C36-50 46-36 34-28V34z', '#f6dcae')}${spread ? flat('M-28 28V-24C-34-32-26-40-14-38H16C30-40 36-30 28-24V28C10 36-10 22-28 28z', spread) : ''}`;
export const flame = (x: number) =>
  `${inked(`M${x} 0C${x - 14}-4 ${x - 9}-16 ${x}-26C${x + 9}-16 ${x + 14}-4 ${x} 0z`, C.marigold)}`;
/** A gas burner with three flames below 0,0. */
export const stove = `${inked('M-74 16V0H74V16z', C.dusk)}${flame(-30)}${flame(0)}${flame(30)}`;
/** A pan from the side, 120 wide on 0,0, its handle to the right. */
export const pan = (deep: number, fill: string, food: string) =>
  `${food}${inked(`M52-${deep - 10}H118V-${deep - 26}H52z`, '#5a4a44')}${inked(`M-62-${deep}H62L54-8C50 2-50 2-54-8z`, fill)}`;
export const steam = line(
  'M-22 0c-12-16 12-22 0-40M0-4c-12-16 12-22 0-40M22 0c-12-16 12-22 0-40',
  5,
  '#fffdf7',
);
export const clock = `<circle r="26" fill="#fffdf7"/>${line('M0-14V0L10 6', 4.5)}${spot(0, 0, 3, C.persimmon)}`;
/** A kitchen timer with ears. */
export const timer = `${inked('M-36-34L-34-66L-14-52H14L34-66L36-34z', C.marigold)}<circle cy="-24" r="38" fill="${C.marigold}"/><circle cy="-20" r="26" fill="#fffdf7"/>${line('M0-42v6M-22-20h6M22-20h-6M0 2v-6', 3.5)}${line('M0-20L12-32', 5, C.persimmon)}${inked('M-26 16H26L30 8H-30z', '#d98f1f')}`;
export const oven = (inside: string) =>
  `${inked('M-84-132H84V28H-84z', '#fff8ec')}${line('M-84-98H84', 4)}<circle cx="-54" cy="-115" r="9" fill="${C.persimmon}"/><circle cx="-22" cy="-115" r="9" fill="${C.persimmon}"/><circle cx="10" cy="-115" r="9" fill="${C.persimmon}"/>${line('M-62-84H62', 12)}${line('M-62-84H62', 4, '#cfd9ee')}${inked('M-66-68H66V12H-66z', '#f7b552')}${flat('M-62-64H62V-40C20-52-20-52-62-40z', '#fde2a0')}${inside}${line('M-66-20H66', 4)}`;
/** A muffin tin with three hollows, 180 wide round 0,0. */
export const tin = `${inked('M-84-16L-96 24H96L84-16z', '#aab2c2')}${line('M-90 10H90', 3, '#7f889c')}`;
export const rack = `${line('M-94 0H94M-80 0V18M80 0V18M-52 0V10M-26 0V10M0 0V10M26 0V10M52 0V10', 5)}`;
export const jarOf = (food: string) =>
  `${inked('M-32-70C-42-60-42-8-32 0C-20 6 20 6 32 0C42-8 42-60 32-70z', '#eef4fb')}${flat('M-35-48C-20-40 20-56 35-48C38-20 36-8 30-3C18 2-18 2-30-3C-36-8-38-20-35-48z', food)}${line('M-24-40V-16', 5, '#fffdf7')}`;
