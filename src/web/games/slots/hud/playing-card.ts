import { CUP, FOOT, MEDALLION, SUIT_PATHS, SUITS } from '#web/ui/card-paths.ts'
import { el, shape } from '#web/game-shell/dom.ts'

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']

/**
 * A card that is face down until it is turned. `root` contains no text; the description is beside
 * it.
 */
export type PlayingCard = { root: HTMLElement; turn: (card: number) => void; hide: () => void }

export function createPlayingCard(): PlayingCard {
  const face = el('span', { class: 'deck__side deck__face' })
  const body = el(
    'span',
    { class: 'deck__body' },
    face,
    el('span', { class: 'deck__side deck__back' }, back()),
  )
  const root = el('span', { class: 'deck', 'aria-hidden': 'true' }, body)
  return {
    root,
    turn(card) {
      face.replaceChildren(faceOf(card))
      face.classList.toggle('is-red', card % 4 < 2)
      root.classList.add('is-up')
    },
    hide: () => root.classList.remove('is-up'),
  }
}

export function createSmallCard(card: number): HTMLElement {
  return el(
    'span',
    { class: `deck__small${card % 4 < 2 ? ' is-red' : ''}` },
    RANKS[Math.floor(card / 4)] ?? '',
    suitDrawing(card % 4),
  )
}

export function suitDrawing(suit: number): SVGElement {
  return shape('svg', { viewBox: '0 0 100 100', class: 'deck__suit' }, suitPath(suit))
}

function suitPath(suit: number, place?: string): SVGElement {
  return shape('path', {
    'fill-rule': 'evenodd',
    fill: 'currentColor',
    d: SUIT_PATHS[SUITS[suit] ?? 'heart'],
    ...(place !== undefined && { transform: place }),
  })
}

type Stop = readonly [offset: number, color: string]

function gradient(id: string, x2: number, stops: readonly Stop[]): SVGElement {
  return shape(
    'linearGradient',
    { id, x1: 0, y1: 0, x2, y2: 1 },
    ...stops.map(([offset, color]) => shape('stop', { offset, 'stop-color': color })),
  )
}

function corner(rank: string, suit: number): SVGElement[] {
  const narrow: Readonly<Record<string, string | number>> =
    rank === '10' ? { textLength: 58, lengthAdjust: 'spacingAndGlyphs' } : {}
  const text = shape('text', {
    class: 'deck__rank',
    x: 40,
    y: 74,
    'text-anchor': 'middle',
    'font-size': 70,
    ...narrow,
  })
  text.textContent = rank
  return [text, suitPath(suit, 'translate(20 88) scale(0.4)')]
}

function faceOf(card: number): SVGElement {
  const [rank, suit] = [RANKS[Math.floor(card / 4)] ?? '', card % 4]
  return shape(
    'svg',
    { viewBox: '0 0 250 350' },
    shape(
      'defs',
      {},
      gradient('deck-paper', 0.6, [
        [0, '#fffdf6'],
        [0.6, '#fbf3e2'],
        [1, '#f0e2c6'],
      ]),
    ),
    shape('rect', { width: 250, height: 350, rx: 22, fill: 'url(#deck-paper)' }),
    shape('rect', {
      x: 1,
      y: 1,
      width: 248,
      height: 348,
      rx: 21,
      fill: 'none',
      stroke: '#a98a5a',
      'stroke-opacity': 0.45,
      'stroke-width': 2,
    }),
    shape('path', {
      d: MEDALLION,
      transform: 'translate(125 175) scale(1.25)',
      fill: 'none',
      stroke: '#c08a2c',
      'stroke-opacity': 0.5,
      'stroke-width': 1.6,
    }),
    suitPath(suit, 'translate(75 125)'),
    ...corner(rank, suit),
    shape('g', { transform: 'rotate(180 125 175)' }, ...corner(rank, suit)),
  )
}

const LATTICE = 'M14 0C17 8 20 11 28 14 20 17 17 20 14 28 11 20 8 17 0 14 8 11 11 8 14 0Z'

function back(): SVGElement {
  return shape(
    'svg',
    { viewBox: '0 0 250 350' },
    shape(
      'defs',
      {},
      gradient('deck-red', 1, [
        [0, '#d3224d'],
        [0.5, '#a50f36'],
        [1, '#6d0a2a'],
      ]),
      gradient('deck-gold', 1, [
        [0, '#f7dc94'],
        [0.45, '#d29f3f'],
        [1, '#9c6a1d'],
      ]),
      shape(
        'pattern',
        { id: 'deck-lattice', width: 28, height: 28, patternUnits: 'userSpaceOnUse' },
        shape('path', {
          d: LATTICE,
          fill: 'none',
          stroke: '#ffd98a',
          'stroke-width': 1.3,
          opacity: 0.62,
        }),
        shape('circle', { cx: 14, cy: 14, r: 2.4, fill: '#ffd98a', opacity: 0.75 }),
      ),
    ),
    shape('rect', { width: 250, height: 350, rx: 22, fill: '#fbf3e2' }),
    ...['url(#deck-red)', 'url(#deck-lattice)'].map((fill) =>
      shape('rect', { x: 11, y: 11, width: 228, height: 328, rx: 14, fill }),
    ),
    shape('rect', {
      x: 20,
      y: 20,
      width: 210,
      height: 310,
      rx: 9,
      fill: 'none',
      stroke: 'url(#deck-gold)',
      'stroke-width': 3,
    }),
    shape(
      'g',
      { transform: 'translate(125 175)' },
      shape('path', { d: MEDALLION, transform: 'scale(1.2)', fill: 'url(#deck-gold)' }),
      shape('path', { d: MEDALLION, transform: 'scale(1.08)', fill: '#fffaf0' }),
    ),
    shape(
      'g',
      { transform: 'translate(86 136) scale(1.62)', fill: '#c2173f' },
      shape('path', { 'fill-rule': 'evenodd', d: CUP }),
      shape('path', { d: FOOT }),
    ),
  )
}
