import { otherSide, type Side } from '#games/virtuals/tennis/short-match.ts'
import { pictureChance } from '../picture-chance.ts'
import { WON_AT, type Rally } from './match-reel.ts'

/**
 * Court coordinates: x from sideline −1 to 1, y from the home baseline −1 over the net to 1, z
 * upwards in units of y.
 */
export type Spot = { x: number; y: number; z: number }
/** `swing` runs from 0 to 1 during a stroke and is 0 otherwise; `pace` is the running speed. */
export type PlayerSpot = { x: number; y: number; swing: number; pace: number; isGlad: boolean }
export type CourtMoment = { ball: Spot; home: PlayerSpot; away: PlayerSpot; isServe: boolean }

type Stroke = { at: number; side: Side; from: Spot; lands: Spot; landsAt: number }

const [SERVED_AT, LAST_HIT_AT] = [0.1, 0.62]
const BASE = 1.06
const HIT_HEIGHT = 0.1
const SERVE_HEIGHT = 0.3
const SERVICE_LINE = 0.54
const SWING = 0.05
const MAX_STROKES = 4

const signOf = (side: Side) => (side === 'home' ? -1 : 1)
const smooth = (share: number) => share * share * (3 - 2 * share)
const mix = (from: number, to: number, share: number) => from + (to - from) * share

function strokesOf({ server, winner, isRight }: Rally, chance: () => number): Stroke[] {
  const isError = chance() < 0.4
  const lastBy = isError ? otherSide(winner) : winner
  const rounds = Math.floor(chance() * MAX_STROKES)
  const count = 2 * rounds + (lastBy === server ? 1 : 2)
  const step = count === 1 ? 0 : (LAST_HIT_AT - SERVED_AT) / (count - 1)
  const strokes: Stroke[] = []
  let from: Spot = {
    x: signOf(server) * (isRight ? -0.22 : 0.22),
    y: signOf(server) * BASE,
    z: SERVE_HEIGHT,
  }
  for (let place = 0; place < count; place += 1) {
    const side = place % 2 === 0 ? server : otherSide(server)
    const to = -signOf(side)
    const isLast = place === count - 1
    const at = SERVED_AT + step * place
    const lands =
      place === 0
        ? {
            x: -Math.sign(from.x) * (0.35 + chance() * 0.45),
            y: to * SERVICE_LINE * (0.78 + chance() * 0.2),
            z: 0,
          }
        : { x: (chance() * 2 - 1) * 0.8, y: to * (0.62 + chance() * 0.3), z: 0 }
    const ends =
      isLast && isError
        ? missed(lands, to, chance())
        : isLast
          ? { ...lands, x: Math.sign(lands.x) * 0.9 }
          : lands
    strokes.push({ at, side, from, lands: ends, landsAt: at + (isLast ? 0.1 : step * 0.62) })
    // Hit slightly after the bounce.
    from = {
      x: Math.max(-1.25, Math.min(1.25, lands.x * 1.25 - (from.x - lands.x) * 0.12)),
      y: to * BASE,
      z: HIT_HEIGHT,
    }
  }
  return strokes
}

function missed({ x, y }: Spot, to: number, how: number): Spot {
  if (how < 0.35) return { x: x * 0.5, y: -to * 0.012, z: 0 }
  return how < 0.7 ? { x, y: to * 1.14, z: 0 } : { x: Math.sign(x) * 1.16, y, z: 0 }
}

function ballAt(strokes: readonly Stroke[], progress: number): Spot {
  const at = strokes.findLastIndex((stroke) => stroke.at <= progress)
  const stroke = strokes[Math.max(0, at)]
  if (stroke === undefined) return { x: 0, y: 0, z: 0 }
  if (at < 0)
    return { ...stroke.from, z: stroke.from.z - 0.16 + 0.16 * smooth(progress / stroke.at) }
  const { from, lands, landsAt } = stroke
  if (progress <= landsAt) {
    const share = (progress - stroke.at) / (landsAt - stroke.at)
    const arch = at === 0 ? 0.03 : 0.13
    return {
      x: mix(from.x, lands.x, share),
      y: mix(from.y, lands.y, share),
      z: mix(from.z, lands.z, share) + 4 * arch * share * (1 - share),
    }
  }
  const next = strokes[at + 1]
  if (next !== undefined) {
    const share = (progress - landsAt) / (next.at - landsAt)
    return {
      x: mix(lands.x, next.from.x, share),
      y: mix(lands.y, next.from.y, share),
      z: HIT_HEIGHT * share + 0.22 * share * (1 - share),
    }
  }
  return runsOut(stroke, progress)
}

/** The ball continues past the players with lower bounces; a ball in the net stays there. */
function runsOut({ from, lands, landsAt }: Stroke, progress: number): Spot {
  const gone = (progress - landsAt) / (1 - landsAt)
  const isNet = Math.abs(lands.y) < 0.1
  const far = isNet ? 0.05 : 0.62 * (1 - (1 - gone) ** 2)
  const hop = isNet ? 0 : Math.abs(Math.sin(gone * 9.4)) * 0.1 * (1 - gone)
  return {
    x: lands.x + (lands.x - from.x) * far * 0.7,
    y: lands.y + Math.sign(lands.y - from.y) * far,
    z: Math.max(0, hop),
  }
}

function playerAt(
  side: Side,
  strokes: readonly Stroke[],
  { server, winner, isRight }: Rally,
  progress: number,
): PlayerSpot {
  const sign = signOf(side)
  const start = side === server ? (strokes[0]?.from.x ?? 0) : -sign * (isRight ? 0.5 : -0.5)
  const stops = [{ at: 0, x: start, y: BASE }]
  for (const stroke of strokes) {
    if (stroke.side === side)
      stops.push(
        { at: stroke.at, x: stroke.from.x, y: BASE },
        { at: stroke.at + 0.14, x: stroke.from.x * 0.35, y: BASE },
      )
  }
  const last = strokes.at(-1)
  if (last !== undefined && last.side !== side)
    stops.push(
      { at: last.at + 0.04, x: (stops.at(-1)?.x ?? 0) * 0.8, y: BASE },
      { at: last.at + 0.2, x: last.lands.x * 0.55, y: BASE },
    )
  const way = stops.toSorted((a, b) => a.at - b.at)
  const next = way.findIndex(({ at }) => at > progress)
  const [one, other] = [
    way[next === -1 ? way.length - 1 : Math.max(0, next - 1)],
    way[next === -1 ? way.length - 1 : next],
  ]
  const share =
    one === undefined || other === undefined || other.at === one.at
      ? 1
      : (progress - one.at) / (other.at - one.at)
  const x = mix(one?.x ?? 0, other?.x ?? 0, smooth(Math.max(0, Math.min(1, share))))
  const struck = strokes.find(
    (stroke) => stroke.side === side && Math.abs(progress - stroke.at) < SWING,
  )
  const isRunning = share < 1 && Math.abs((other?.x ?? 0) - (one?.x ?? 0)) > 0.06
  const beside = x - sign * -0.13
  return {
    x: beside,
    y: sign * BASE,
    swing: struck === undefined ? 0 : 0.5 + (progress - struck.at) / (2 * SWING),
    pace: isRunning ? 1 : 0,
    isGlad: progress >= WON_AT && side === winner,
  }
}

/**
 * Returns the picture of a rally at a progress of 0 to 1. The same `seed` gives the same picture in
 * every browser.
 */
export function courtAt(rally: Rally, seed: number, progress: number): CourtMoment {
  const strokes = strokesOf(rally, pictureChance(seed + rally.point * 7_919))
  return {
    ball: ballAt(strokes, progress),
    isServe: progress < SERVED_AT + SWING,
    home: playerAt('home', strokes, rally, progress),
    away: playerAt('away', strokes, rally, progress),
  }
}
