/**
 * A position on the board: `x` in peg gaps from the middle, `y` in rows from the first. The peg of
 * a row is at a whole `y`.
 */
export type Spot = { x: number; y: number }
export type Turn = 'L' | 'R'

type Hop = { from: Spot; to: Spot; startsAt: number; lasts: number; hop: number; rise: number }

/**
 * Path of a ball: its position at a share 0 … 1 of its time, and the shares at which it meets the
 * peg of each row.
 */
export type Flight = { at: (share: number) => Spot; hits: readonly number[] }

const START: Spot = { x: 0, y: -1.7 }
/** Distance past the last row at which the ball rests. */
const INTO_BUCKET = 1.15
const LEAN = 0.13

const scatter = (n: number): number => Math.abs(Math.sin(n * 78.233 + 3.7) * 43_758.5453) % 1

export function pegsMet(path: readonly Turn[]): number[] {
  let rights = 0
  return path.map((turn, row) => {
    const peg = rights - row / 2
    if (turn === 'R') rights += 1
    return peg
  })
}

export function flightAlong(path: readonly Turn[]): Flight {
  const met = pegsMet(path)
  const rights = path.filter((turn) => turn === 'R').length
  const seed = path.reduce((sum, turn, row) => sum + (turn === 'R' ? 2 ** (row % 12) : 0), 1)
  const stops: Spot[] = met.map((peg, row) => ({
    x: peg + (path[row] === 'R' ? LEAN : -LEAN) * (0.5 + scatter(seed + row)),
    y: row,
  }))
  stops.push({ x: rights - path.length / 2, y: path.length - 1 + INTO_BUCKET })
  const hops: Hop[] = []
  let [from, clock] = [START, 0]
  stops.forEach((to, index) => {
    const hop = index === 0 ? 0 : 0.14 + 0.26 * scatter(seed * 1.7 + index)
    const rise = Math.sqrt(2 * hop)
    const lasts = rise + Math.sqrt(2 * (hop + to.y - from.y))
    hops.push({ from, to, startsAt: clock, lasts, hop, rise })
    clock += lasts
    from = to
  })
  return {
    hits: hops.slice(1).map(({ startsAt }) => startsAt / clock),
    at(share) {
      const now = Math.min(1, Math.max(0, share)) * clock
      const hop = hops.findLast(({ startsAt }) => startsAt <= now)
      if (hop === undefined) return START
      const passed = Math.min(hop.lasts, now - hop.startsAt)
      const fallen = passed - hop.rise
      return {
        x: hop.from.x + (hop.to.x - hop.from.x) * (passed / hop.lasts),
        y: hop.from.y - hop.hop + (fallen * fallen) / 2,
      }
    },
  }
}

export const dropMs = (rows: number): number => 620 + rows * 82
