import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Lang } from '#shared/lang.ts'

const COLOURS: readonly (readonly [from: Minor, colour: string])[] = [
  [0n, '#6d7684'],
  [500n, '#b3132b'],
  [1_000n, '#15428a'],
  [2_500n, '#0f7a5a'],
  [5_000n, '#c2571a'],
  [10_000n, '#33243f'],
  [50_000n, '#5a1f7a'],
  [100_000n, '#b8862a'],
  [500_000n, '#0d6f7d'],
  [1_000_000n, '#7d0d45'],
]
const THOUSAND: Readonly<Record<Lang, string>> = { tr: 'B', en: 'K' }
const NOTCHES = Array.from({ length: 8 }, (_, n) => n * 45)

/** Short form for a chip: "5", "2,5B", "10B". */
export function chipText(amountMinor: Minor, lang: Lang): string {
  const lira = Number(toWireMoney(amountMinor))
  const number = (value: number) =>
    value.toLocaleString(lang === 'tr' ? 'tr-TR' : 'en-GB', {
      maximumFractionDigits: value < 100 ? 1 : 0,
    })
  return lira < 1_000 ? number(lira) : `${number(lira / 1_000)}${THOUSAND[lang]}`
}

export function Chip({ amountMinor, lang }: { amountMinor: Minor; lang: Lang }) {
  const colour = COLOURS.findLast(([from]) => amountMinor >= from)?.[1]
  return (
    <svg className="lt-chip" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="33.5" r="30" fill="rgb(0 0 0 / 0.35)" />
      <circle cx="32" cy="32" r="30" fill={colour} />
      {NOTCHES.map((turn) => (
        <rect
          key={turn}
          x="28"
          y="2"
          width="8"
          height="9"
          rx="1.5"
          fill="#fff3dc"
          transform={`rotate(${turn} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="20.5" fill="none" stroke="#fff3dc" strokeWidth="1.5" />
      <circle
        cx="32"
        cy="32"
        r="29.2"
        fill="none"
        stroke="rgb(255 255 255 / 0.25)"
        strokeWidth="1.4"
      />
      <text x="32" y="32" className="lt-chip__value">
        {chipText(amountMinor, lang)}
      </text>
    </svg>
  )
}
