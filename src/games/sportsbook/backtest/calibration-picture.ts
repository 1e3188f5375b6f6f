import type { CalibrationBand, MarketScore } from './backtest.ts'

const PANEL = { width: 210, height: 232, left: 34, top: 34, side: 160 }
const COLUMNS = 4
const GRID_STEPS = [0, 0.25, 0.5, 0.75, 1]
/** Radius of a band with all selections of its market. */
const LARGEST = 13

/**
 * Draws the calibration of each market as an SVG: the average chance of a band to the right, how
 * often its selections won upwards, the area of a mark by the number of selections. Filled marks
 * are the book's, hollow ones those of the plain Poisson model; on the diagonal a forecast is
 * right.
 */
export function calibrationPicture(scores: readonly MarketScore[]): string {
  const columns = Math.min(COLUMNS, scores.length)
  const rows = Math.ceil(scores.length / columns)
  const [width, height] = [columns * PANEL.width, rows * PANEL.height + 26]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" role="img" aria-label="Calibration of the book's chances">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...scores.map((score, index) =>
      panel(score, (index % columns) * PANEL.width, Math.floor(index / columns) * PANEL.height),
    ),
    legend(height - 12),
    '</svg>',
    '',
  ].join('\n')
}

function panel(
  { market, matches, calibration, poissonCalibration }: MarketScore,
  x: number,
  y: number,
): string {
  return [
    `<g transform="translate(${x + PANEL.left} ${y + PANEL.top})">`,
    `<text x="0" y="-14" font-size="12" font-weight="600" fill="#1b2733">${market}</text>`,
    `<text x="${PANEL.side}" y="-14" font-size="10" fill="#66727e" text-anchor="end">${matches}</text>`,
    ...GRID_STEPS.map(gridLine),
    `<path d="M0 ${PANEL.side}L${PANEL.side} 0" stroke="#9aa5b0" stroke-dasharray="4 3" fill="none"/>`,
    ...poissonCalibration.map((band) =>
      mark(band, poissonCalibration, 'fill="none" stroke="#c4632b" stroke-width="1.4"'),
    ),
    ...calibration.map((band) => mark(band, calibration, 'fill="#1d6fa5" fill-opacity="0.75"')),
    '</g>',
  ].join('\n')
}

function gridLine(step: number): string {
  const at = round(step * PANEL.side)
  const up = round(PANEL.side - at)
  const percent = `${Math.round(step * 100)}`
  return [
    `<path d="M${at} 0V${PANEL.side}M0 ${up}H${PANEL.side}" stroke="#e3e8ec" fill="none"/>`,
    `<text x="${at}" y="${PANEL.side + 13}" font-size="9" fill="#66727e" text-anchor="middle">${percent}</text>`,
    `<text x="-6" y="${up + 3}" font-size="9" fill="#66727e" text-anchor="end">${percent}</text>`,
  ].join('')
}

function mark(
  { chance, observed, selections }: CalibrationBand,
  bands: readonly CalibrationBand[],
  style: string,
): string {
  const all = bands.reduce((sum, band) => sum + band.selections, 0)
  const radius = Math.max(1.5, LARGEST * Math.sqrt(selections / all))
  return `<circle cx="${round(chance * PANEL.side)}" cy="${round((1 - observed) * PANEL.side)}" r="${round(radius)}" ${style}/>`
}

function legend(y: number): string {
  return [
    `<g font-size="11" fill="#1b2733">`,
    `<circle cx="${PANEL.left + 6}" cy="${y - 4}" r="5" fill="#1d6fa5" fill-opacity="0.75"/><text x="${PANEL.left + 16}" y="${y}">book</text>`,
    `<circle cx="${PANEL.left + 66}" cy="${y - 4}" r="5" fill="none" stroke="#c4632b" stroke-width="1.4"/><text x="${PANEL.left + 76}" y="${y}">plain Poisson</text>`,
    `<text x="${PANEL.left + 170}" y="${y}" fill="#66727e">right: average chance in %, up: observed in %, top right: matches</text>`,
    '</g>',
  ].join('')
}

const round = (value: number) => Math.round(value * 10) / 10
