import { JOKER } from '#web/ui/card-names.ts'
import { SUITS, type Suit } from '#web/ui/card-paths.ts'

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/** Cards are 0–51 in the order of the seeds: four of each rank from two up; 52 is a joker. */
export function suitOf(card: number): Suit {
  return SUITS[card % 4] ?? 'diamond'
}
export function rankTextOf(card: number): string {
  return RANKS[Math.floor(card / 4)] ?? ''
}
export function isRed(card: number): boolean {
  return card % 4 < 2
}

const [LEFT, MIDDLE, RIGHT] = [89, 125, 161]
const both = (...rows: readonly number[]): [number, number][] =>
  rows.flatMap((y): [number, number][] => [
    [LEFT, y],
    [RIGHT, y],
  ])
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: [
    [MIDDLE, 72],
    [MIDDLE, 278],
  ],
  3: [
    [MIDDLE, 72],
    [MIDDLE, 175],
    [MIDDLE, 278],
  ],
  4: both(72, 278),
  5: [...both(72, 278), [MIDDLE, 175]],
  6: both(72, 175, 278),
  7: [...both(72, 175, 278), [MIDDLE, 123]],
  8: [...both(72, 175, 278), [MIDDLE, 123], [MIDDLE, 227]],
  9: [...both(68, 139, 211, 282), [MIDDLE, 175]],
  10: [...both(68, 139, 211, 282), [MIDDLE, 103], [MIDDLE, 247]],
}
const EMBLEMS: Readonly<Record<string, string>> = { J: 'jack', Q: 'queen', K: 'king' }
const UPSIDE_DOWN = 'rotate(180 125 175)'

export function CardFace({ card, small = false }: { card: number; small?: boolean }) {
  const [rank, suit] = [rankTextOf(card), suitOf(card)]
  const colour = card === JOKER ? 'joker' : isRed(card) ? 'red' : 'black'
  return (
    <svg
      className={`pcard__side pcard__face pcard--${colour}`}
      viewBox="0 0 250 350"
      aria-hidden="true"
    >
      <rect width="250" height="350" rx="22" fill="url(#card-paper)" />
      <rect
        x="1"
        y="1"
        width="248"
        height="348"
        rx="21"
        fill="none"
        stroke="#a98a5a"
        strokeOpacity="0.45"
        strokeWidth="2"
      />
      {card === JOKER ? (
        <JokerFace small={small} />
      ) : small ? (
        <SmallFace rank={rank} suit={suit} />
      ) : (
        <LargeFace rank={rank} suit={suit} red={isRed(card)} />
      )}
    </svg>
  )
}

function SmallFace({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <>
      <text
        className="pcard__rank"
        x="125"
        y="160"
        textAnchor="middle"
        fontSize={rank === '10' ? 150 : 168}
      >
        {rank}
      </text>
      <use href={`#card-${suit}`} x="62" y="196" width="126" height="126" />
    </>
  )
}

function LargeFace({ rank, suit, red }: { rank: string; suit: Suit; red: boolean }) {
  const emblem = EMBLEMS[rank]
  return (
    <>
      {emblem !== undefined && <Court emblem={emblem} suit={suit} red={red} />}
      {rank === 'A' && <Ace suit={suit} />}
      {(PIPS[rank] ?? []).map(([x, y]) => (
        <Pip key={`${x} ${y}`} x={x} y={y} size={Number(rank) < 4 ? 62 : 46} suit={suit} />
      ))}
      {['', UPSIDE_DOWN].map((turn) => (
        <g key={turn} transform={turn}>
          <text
            className="pcard__rank"
            x="37"
            y="66"
            textAnchor="middle"
            fontSize="64"
            {...(rank === '10' ? { textLength: 52, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {rank}
          </text>
          <use href={`#card-${suit}`} x="19" y="81" width="35" height="35" />
        </g>
      ))}
    </>
  )
}

const LETTERS = ['J', 'O', 'K', 'E', 'R']

function JokerFace({ small }: { small: boolean }) {
  if (small)
    return (
      <>
        <use href="#card-joker" x="30" y="40" width="190" height="190" />
        <text className="pcard__rank" x="125" y="312" textAnchor="middle" fontSize="66">
          JOKER
        </text>
      </>
    )
  return (
    <>
      <path d={PANEL} fill="url(#card-blue)" />
      <path d={PANEL} fill="url(#card-dots)" />
      <path d={PANEL} fill="none" stroke="url(#card-gold)" strokeWidth="4" />
      <use href="#card-joker" x="63" y="113" width="124" height="124" />
      {['', UPSIDE_DOWN].map((turn) => (
        <g key={turn} transform={turn}>
          {LETTERS.map((letter, i) => (
            <text
              key={letter}
              className="pcard__rank"
              x="35"
              y={56 + i * 32}
              textAnchor="middle"
              fontSize="34"
            >
              {letter}
            </text>
          ))}
        </g>
      ))}
    </>
  )
}

function Pip({ x, y, size, suit }: { x: number; y: number; size: number; suit: Suit }) {
  return (
    <use
      href={`#card-${suit}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      transform={y > 176 ? `rotate(180 ${x} ${y})` : undefined}
    />
  )
}

function Ace({ suit }: { suit: Suit }) {
  return (
    <>
      <use href="#card-rosette" x="20" y="70" width="210" height="210" />
      <use href={`#card-${suit}`} x="77" y="127" width="96" height="96" />
    </>
  )
}

const PANEL = 'M66 40H184V310H66Z'

function Court({ emblem, suit, red }: { emblem: string; suit: Suit; red: boolean }) {
  return (
    <>
      <path d={PANEL} fill={red ? 'url(#card-red)' : 'url(#card-blue)'} />
      <path d={PANEL} fill="url(#card-dots)" />
      <path d={PANEL} fill="none" stroke="url(#card-gold)" strokeWidth="4" />
      <path d="M72 46H178V304H72Z" fill="none" stroke="#ffe2a0" strokeOpacity="0.55" />
      {['', UPSIDE_DOWN].map((turn) => (
        <g key={turn} transform={turn}>
          <path
            d="M72 142V92C72 66 102 66 125 48 148 66 178 66 178 92V142"
            fill="#fff"
            fillOpacity="0.09"
            stroke="#ffe2a0"
            strokeOpacity="0.75"
            strokeWidth="1.800"
          />
          <use href={`#card-${emblem}`} x="76" y="50" width="98" height="98" />
        </g>
      ))}
      <use href="#card-medallion" x="80" y="130" width="90" height="90" />
      <use href={`#card-${suit}`} x="105" y="155" width="40" height="40" />
    </>
  )
}

export function CardBack() {
  return (
    <svg className="pcard__side pcard__back" viewBox="0 0 250 350" aria-hidden="true">
      <rect width="250" height="350" rx="22" fill="#fbf3e2" />
      <rect x="11" y="11" width="228" height="328" rx="14" fill="url(#card-back)" />
      <rect x="11" y="11" width="228" height="328" rx="14" fill="url(#card-lattice)" />
      <rect
        x="20"
        y="20"
        width="210"
        height="310"
        rx="9"
        fill="none"
        stroke="url(#card-gold)"
        strokeWidth="3"
      />
      <rect
        x="26"
        y="26"
        width="198"
        height="298"
        rx="6"
        fill="none"
        stroke="#ffd98a"
        strokeOpacity="0.5"
      />
      <g color="#b5123c">
        <use href="#card-medallion" x="45" y="95" width="160" height="160" />
      </g>
      <g color="#c2173f">
        <use href="#card-cup" x="87" y="137" width="76" height="76" />
      </g>
    </svg>
  )
}
