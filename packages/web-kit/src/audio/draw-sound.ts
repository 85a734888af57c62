/** Styles of the visualiser, in the order in which clicks change them. */
export const VISUALISER_STYLES = ['bars', 'wave', 'circle'] as const;

/** Parameters of `drawSound`. */
export interface SoundDrawing {
  analyser: Pick<AnalyserNode, 'frequencyBinCount' | 'getByteFrequencyData' | 'getByteTimeDomainData'>;
  style: (typeof VISUALISER_STYLES)[number];
  bars: number;
  /** Width and height in CSS pixels. */
  width: number;
  height: number;
}

/** Clears the canvas and draws one frame of the sound in the context's current colour. */
export function drawSound(context: CanvasRenderingContext2D, drawing: SoundDrawing): void {
  context.clearRect(0, 0, drawing.width, drawing.height);
  context.lineWidth = 3;
  context.lineCap = 'round';
  DRAWINGS[drawing.style](context, drawing);
}

const DRAWINGS = { bars: drawBars, wave: drawWave, circle: drawCircle };

/**
 * Returns the loudness (0–1) of `bars` bands. Uses the lower two thirds of the spectrum, which hold nearly all music.
 */
function bands({ analyser, bars }: SoundDrawing): number[] {
  const bins = new Uint8Array(analyser.frequencyBinCount);
  analyser.getByteFrequencyData(bins);
  const heard = Math.floor(bins.length * 0.66);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar / bars) * heard);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * heard));
    const band = bins.subarray(from, to);
    return band.reduce((sum, bin) => sum + bin, 0) / band.length / 255;
  });
}

function drawBars(context: CanvasRenderingContext2D, drawing: SoundDrawing) {
  const { width, height, bars } = drawing;
  const step = width / bars;
  bands(drawing).forEach((loudness, bar) => {
    const tall = Math.max(3, loudness * (height - 12));
    context.beginPath();
    context.roundRect(bar * step + step * 0.2, height - tall - 6, step * 0.6, tall, step * 0.25);
    context.fill();
  });
}

function drawWave(context: CanvasRenderingContext2D, { analyser, width, height }: SoundDrawing) {
  const samples = new Uint8Array(analyser.frequencyBinCount);
  analyser.getByteTimeDomainData(samples);
  context.beginPath();
  samples.forEach((sample, index) => {
    context.lineTo((index / (samples.length - 1)) * width, (sample / 255) * height);
  });
  context.stroke();
}

function drawCircle(context: CanvasRenderingContext2D, drawing: SoundDrawing) {
  const { width, height, bars } = drawing;
  const radius = height * 0.22;
  bands(drawing).forEach((loudness, bar) => {
    const angle = (bar / bars) * 2 * Math.PI - Math.PI / 2;
    const outer = radius + 3 + loudness * height * 0.25;
    context.beginPath();
    context.moveTo(width / 2 + Math.cos(angle) * radius, height / 2 + Math.sin(angle) * radius);
    context.lineTo(width / 2 + Math.cos(angle) * outer, height / 2 + Math.sin(angle) * outer);
    context.stroke();
  });
}
