import { COLOURS as C, doll, flat, inked, line, rain, spot } from './parts.ts';
import { cloth, inkPot, spool } from './sewing.ts';
import { BARE, mine, part, tile } from './steps/tile.ts';

const CLOTH = '#fffdf7';
const FOLD = '#ece3d6';
const HEAD = `<circle cy="-62" r="38" fill="${CLOTH}"/>${flat('M24-92C40-76 40-46 22-32C34-50 34-74 24-92z', FOLD)}`;
const SKIRT = `${inked('M-14-28C-24 0-62 36-92 52C-80 70-64 56-48 66S-20 78 0 66S34 60 50 68S82 66 92 52C62 36 24 0 14-28z', CLOTH)}${flat('M-10-20C-18 16-34 44-48 62C-38 62-30 72-18 72C-10 44-8 10-10-20zM12-18C20 16 38 44 54 64C46 70 36 66 26 62C16 40 10 10 12-18z', FOLD)}`;
const sock = `${inked('M-22-66H18V-8C18 4 62 2 66 24C68 40-14 42-22 26z', '#93abd3')}${line('M-22-50h40M-22-36h40', 6, '#fff8ec')}`;
const ball = `<circle r="40" fill="${C.rose}"/>${line('M-35-14C-16-30 16-30 34-16M-39 4C-16-16 18-14 39 6M-30 26C-12 6 16 8 30 26M-16-36C-28-8-22 20-6 39M10-39C-6-12 0 20 18 35', 4)}`;

/** The seven steps of making a ghost doll. */
export const steps: Record<string, string> = {
  'doll-step-1': tile(
    'sky',
    `${part(120, 100, 0.94, cloth(CLOTH, FOLD))}${mine(-8, 190, 34, 128)}${mine(248, 190, 206, 128)}${line('M44 26H196M44 26l12-9M44 26l12 9M196 26l-12-9M196 26l-12 9', 4)}`,
  ),
  'doll-step-2': tile(
    'rose',
    `${part(52, 122, 0.9, sock)}${part(150, 108, 1.1, ball)}${line('M122 148C104 170 92 148 74 164', 5, C.rose)}${mine(150, -20, 146, 58)}${mine(252, 150, 198, 118)}`,
  ),
  'doll-step-3': tile(
    'sun',
    `${part(120, 102, 1, SKIRT)}${part(120, 102, 1, HEAD)}${mine(-8, 130, 92, 84)}${mine(248, 130, 148, 84)}${line('M54 148C62 138 70 128 78 112M78 112l-10 5M78 112l1 11M186 148C178 138 170 128 162 112M162 112l10 5M162 112l-1 11', 4, '#6a83b3')}`,
  ),
  'doll-step-4': tile(
    'mint',
    `${part(120, 102, 1, SKIRT)}${part(120, 102, 1, HEAD)}${inked('M118 88L100 128L114 124L122 94L130 124L144 128z', C.lilac)}${inked('M120 82C96 58 74 64 76 82C78 100 102 100 120 86C138 100 162 100 164 82C166 64 144 58 120 82z', C.lilac)}<circle cx="120" cy="84" r="9" fill="${C.lilac}"/>${mine(-8, 60, 64, 84)}${mine(248, 60, 176, 84)}`,
  ),
  'doll-step-5': tile(
    'sun',
    `${part(96, 100, 0.66, doll('', { face: 'surprised' }))}${part(208, 164, 0.66, inkPot())}${line('M118 74L160 48', 12)}${line('M118 74L160 48', 5, '#d9a06b')}${inked('M112 80L120 66L128 76z', C.dusk)}${mine(252, 0, 168, 42)}`,
  ),
  'doll-step-6': tile(
    'lilac',
    `${part(92, 98, 0.66, doll('', { trim: C.rose }))}${line('M104 132L178 100', 10)}${line('M104 132L178 100', 4, '#e6eef8')}${line('M178 100C196 116 220 96 214 124', 4, C.persimmon)}<path d="M108 128l10-4m5-2l10-4" stroke="${C.persimmon}"/>${part(208, 170, 0.56, spool(C.persimmon))}${mine(252, 40, 184, 96)}`,
  ),
  'doll-step-7': tile(
    'sky',
    `${rain(240, 180, 18, 4, '#fff8ec')}${flat('M0 146C60 122 120 160 240 132V180H0z', C.sage)}${spot(200, 42, 20, C.marigold)}${line('M120-6V50', 4)}${part(120, 100, 0.6, doll('', { trim: C.persimmon }))}${line('M0 0H240V180H0z', 26)}${line('M0 0H240V180H0z', 16, '#d9a06b')}${line('M120 0V22', 4)}`,
    BARE,
  ),
};
