import { CUP, FOOT, MEDALLION, SUIT_PATHS, SUITS } from '#web/ui/card-paths.ts'
import { el } from './dom.ts'

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']

/** A card that lies face down until it is turned. `root` holds no words: what lies there is said beside it. */
export type PlayingCard = { root: HTMLElement; turn: (card: number) => void; hide: () => void }

export function createPlayingCard(): PlayingCard {
  const face = el('span', { class: 'deck__side deck__face' })
  const body = el('span', { class: 'deck__body' }, face, el('span', { class: 'deck__side deck__back' }, drawing(BACK)))
  const root = el('span', { class: 'deck', 'aria-hidden': 'true' }, body)
  return {
    root,
    turn(card) {
      face.replaceChildren(drawing(faceOf(card)))
      face.classList.toggle('is-red', card % 4 < 2)
      root.classList.add('is-up')
    },
    hide: () => root.classList.remove('is-up'),
  }
}

/** Rank and suit of a card that lay there before. */
export function createSmallCard(card: number): HTMLElement {
  return el('span', { class: `deck__small${card % 4 < 2 ? ' is-red' : ''}` }, RANKS[Math.floor(card / 4)] ?? '', suitDrawing(card % 4))
}

/** A suit in the colour of the text round it: diamonds, hearts, spades, clubs. */
export function suitDrawing(suit: number): SVGElement {
  return drawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" class="deck__suit">${suitPath(suit)}</svg>`)
}

function suitPath(suit: number, place = ''): string {
  return `<path fill-rule="evenodd" fill="currentColor" d="${SUIT_PATHS[SUITS[suit] ?? 'heart']}" ${place && `transform="${place}"`}/>`
}

/** The picture side, 250 by 350. */
function faceOf(card: number): string {
  const [rank, suit] = [RANKS[Math.floor(card / 4)] ?? '', card % 4]
  const corner = `<text class="deck__rank" x="40" y="74" text-anchor="middle" font-size="70"${rank === '10' ? ' textLength="58" lengthAdjust="spacingAndGlyphs"' : ''}>${rank}</text>${suitPath(suit, 'translate(20 88) scale(0.4)')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">
    <defs><linearGradient id="deck-paper" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#fffdf6"/><stop offset="0.6" stop-color="#fbf3e2"/><stop offset="1" stop-color="#f0e2c6"/></linearGradient></defs>
    <rect width="250" height="350" rx="22" fill="url(#deck-paper)"/><rect x="1" y="1" width="248" height="348" rx="21" fill="none" stroke="#a98a5a" stroke-opacity="0.45" stroke-width="2"/>
    <path d="${MEDALLION}" transform="translate(125 175) scale(1.25)" fill="none" stroke="#c08a2c" stroke-opacity="0.5" stroke-width="1.600"/>
    ${suitPath(suit, 'translate(75 125)')}${corner}<g transform="rotate(180 125 175)">${corner}</g></svg>`
}

const BACK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">
  <defs>
    <linearGradient id="deck-red" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d3224d"/><stop offset="0.5" stop-color="#a50f36"/><stop offset="1" stop-color="#6d0a2a"/></linearGradient>
    <linearGradient id="deck-gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7dc94"/><stop offset="0.45" stop-color="#d29f3f"/><stop offset="1" stop-color="#9c6a1d"/></linearGradient>
    <pattern id="deck-lattice" width="28" height="28" patternUnits="userSpaceOnUse"><path d="M14 0C17 8 20 11 28 14 20 17 17 20 14 28 11 20 8 17 0 14 8 11 11 8 14 0Z" fill="none" stroke="#ffd98a" stroke-width="1.300" opacity="0.62"/><circle cx="14" cy="14" r="2.400" fill="#ffd98a" opacity="0.75"/></pattern>
  </defs>
  <rect width="250" height="350" rx="22" fill="#fbf3e2"/><rect x="11" y="11" width="228" height="328" rx="14" fill="url(#deck-red)"/><rect x="11" y="11" width="228" height="328" rx="14" fill="url(#deck-lattice)"/>
  <rect x="20" y="20" width="210" height="310" rx="9" fill="none" stroke="url(#deck-gold)" stroke-width="3"/>
  <g transform="translate(125 175)"><path d="${MEDALLION}" transform="scale(1.2)" fill="url(#deck-gold)"/><path d="${MEDALLION}" transform="scale(1.08)" fill="#fffaf0"/></g>
  <g transform="translate(86 136) scale(1.62)" fill="#c2173f"><path fill-rule="evenodd" d="${CUP}"/><path d="${FOOT}"/></g></svg>`

function drawing(markup: string): SVGElement {
  const drawn = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
  if (!(drawn instanceof SVGElement)) throw new TypeError('a card is drawn as SVG')
  return document.adoptNode(drawn)
}
