import { COLOURS as C, flat, inked, line, spot } from './parts.ts';

/** A spool of thread, 80 × 100, standing on 0,0. */
export const spool = (thread: string) =>
  `${inked('M-28-88h56v80h-56z', thread)}${line('M-28-74l56 8M-28-58l56 8M-28-42l56 8M-28-26l56 8', 3)}${inked('M-40-102h80v16h-80zM-40-12h80v16h-80z', '#d9a06b')}${line('M28-24C60-10 60 20 96 8', 3, thread)}`;
export const inkPot = () =>
  `${inked('M-34 2C-44-20-40-50-20-58H20C40-50 44-20 34 2z', '#cfd9ee')}${flat('M-33-4C-40-20-38-34-32-42H32C38-34 40-20 33-4z', C.dusk)}${inked('M-22-74h44v16h-44z', C.persimmon)}`;
/** Scissors, about 160 long, points upwards. */
export const scissors = () =>
  `${inked('M-6 10L14-96C22-90 22-80 18-66L8 14z', '#cfd9ee')}${inked('M6 10L-14-96C-22-90-22-80-18-66L-8 14z', '#e6ecf7')}${spot(0, -6, 5, C.dusk)}<g stroke-width="14" stroke="${C.persimmon}"><ellipse cx="-24" cy="38" rx="18" ry="24"/><ellipse cx="24" cy="38" rx="18" ry="24"/></g>`;
export const needle = (thread: string) =>
  `${inked('M-70 6L64-8C74-8 74 2 66 2z', '#e6ecf7')}${line('M62-3C96-16 96 30 124 18S150-10 168 6', 4, thread)}`;
export const button = (fill: string) =>
  `<circle r="24" fill="${fill}"/><circle r="16" stroke-width="3"/>${spot(-5, -5, 3, '#22304f')}${spot(5, -5, 3, '#22304f')}${spot(-5, 5, 3, '#22304f')}${spot(5, 5, 3, '#22304f')}`;
export const wool = (fill: string) =>
  `<circle r="52" fill="${fill}"/>${line('M-46-18C-20-40 20-40 44-22M-50 4C-20-20 24-18 50 6M-40 30C-16 4 20 6 40 32M-20-46C-38-10-30 26-8 50M12-50C-8-14 0 26 24 44', 3)}`;
export const cloth = (fill: string, fold: string) =>
  `${inked('M-110 60C-120 10-104-40-96-66C-50-58 40-74 96-60C110-20 104 30 112 64C50 74-50 56-110 60z', fill)}${flat('M40-68C60-30 52 20 70 66C90 68 104 66 112 64C104 30 110-20 96-60C80-64 60-68 40-68z', fold)}${line('M-110 60C-120 10-104-40-96-66C-50-58 40-74 96-60C110-20 104 30 112 64C50 74-50 56-110 60z')}<path d="M-98 48C-104 10-92-32-86-54C-44-48 40-62 86-50C98-16 92 24 98 52C50 60-46 46-98 48z" stroke-width="3" stroke-dasharray="9 8"/>`;
