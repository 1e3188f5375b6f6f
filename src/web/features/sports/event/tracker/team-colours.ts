import type { MatchEvent } from '#shared/contracts/sportsbook/matches.ts'

type Colour = { fill: string; text: string }
type Crests = Pick<MatchEvent, 'homeCrest' | 'awayCrest'>

/** Colours closer than this, of at most 441, are hard to tell apart. */
const TOO_CLOSE = 110
const LIGHT = 150
const INK = { light: '#fdfbfc', dark: '#1a1320' }
const PLAIN = { home: INK.light, away: '#8b7f96' }

/**
 * Away plays in its second colour if its first is too close to home's. Plain colours without
 * crests.
 */
export function teamColours({ homeCrest, awayCrest }: Crests): { home: Colour; away: Colour } {
  const home = homeCrest?.colours[0] ?? PLAIN.home
  const away =
    [...(awayCrest?.colours ?? []), PLAIN.away, INK.dark].find(
      (colour) => distance(colour, home) >= TOO_CLOSE,
    ) ?? INK.light
  return { home: withText(home), away: withText(away) }
}

function withText(fill: string): Colour {
  const [red, green, blue] = channels(fill)
  const brightness = 0.3 * red + 0.59 * green + 0.11 * blue
  return { fill, text: brightness > LIGHT ? INK.dark : INK.light }
}

function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16)
  return Number.isNaN(value) ? [0, 0, 0] : [value >> 16, (value >> 8) & 255, value & 255]
}
