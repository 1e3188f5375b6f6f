import type { ReactNode } from 'react'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import flags from '#web/public/flags.svg'
import './crest.css'

type CrestData = NonNullable<SportEvent['homeCrest']>

const SHIELD = 'M3 3.5h18V12c0 5-4 8-9 9.8C7 20 3 17 3 12z'
const RIM = 'M3.5 4h17v8c0 4.7-3.7 7.5-8.5 9.3C7.2 19.5 3.5 16.7 3.5 12z'

const PATTERNS: Readonly<Record<string, ReactNode>> = {
  halves: <path d="M12 4h9v8c0 5-4 8-9 10z" />,
  stripes: <path d="M6.5 4h3.6v17l-3.6-2.2zM14 4h3.6v14.8L14 21z" />,
  hoops: <path d="M3 7h18v3.4H3zM3.1 13.4h17.8q-.5 2-1.7 3.4H4.8q-1.2-1.4-1.7-3.4z" />,
  sash: <path d="M3 4h5l13 10.5a9 9 0 0 1-3 4.5L3 8z" />,
  chevron: <path d="M3 6.5 12 14l9-7.5v4.8L12 18.8 3 11.3z" />,
  cross: <path d="M10 3.5h4V9h7v4h-7v8q-1 .5-2 .8-1-.3-2-.8v-8H3V9h7z" />,
  quarters: <path d="M12 3.5h9V12h-9zM3 12h9v9.8C7 20 3 17 3 12z" />,
  band: <path d="M3 9h18v5q-.3 1-.8 2H3.8Q3.3 15 3 14z" />,
}
const DISC = <circle cx="12" cy="11.5" r="4.5" />

const FLAGS: ReadonlySet<string> = new Set('TR GB ES FR IT DE PL GR US AR JP CZ'.split(' '))

type CrestProps = { crest: CrestData | null; country?: string | null; size?: 18 | 32 | 44 }

/**
 * Draws a club's shield in its two colours, or a player's flag; nothing if neither is known. Hidden
 * from screen readers, because the name is beside it.
 */
export function Crest({ crest, country = null, size = 18 }: CrestProps) {
  if (crest === null)
    return country === null || !FLAGS.has(country) ? null : <Flag country={country} size={size} />
  const [first, second] = crest.colours
  return (
    <svg className="crest" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill={first} d={SHIELD} />
      <g fill={second}>{PATTERNS[crest.pattern] ?? DISC}</g>
      <path fill="none" stroke="currentColor" strokeOpacity=".3" d={RIM} />
    </svg>
  )
}

function Flag({ country, size }: { country: string; size: number }) {
  return (
    <svg
      className="crest crest--flag"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${flags}#${country}`} />
    </svg>
  )
}
