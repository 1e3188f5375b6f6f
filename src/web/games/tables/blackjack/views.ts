import { BLACKJACK_RULES } from '#games/tables/blackjack/rules.ts'
import type { CameraCut, CardView } from '../scene/cards/card-views.ts'
import { seatPlace } from './placements.ts'
import type { PacedEvents } from '../use-paced-events.ts'

export type View = 'wide' | 'tall' | 'dealer' | `seat${number}`

const SEATS = Array.from({ length: BLACKJACK_RULES.seats }, (_, i) => i + 1)

export const VIEWS: Readonly<Record<View, CardView>> = {
  wide: { x: 0, z: 0.12, tilt: 1.02, width: 9.4, depth: 4.5 },
  tall: { x: 0, z: -0.5, tilt: 0.92, width: 9, depth: 4.5 },
  dealer: { x: 0.5, z: -0.55, tilt: 1, width: 4.6, depth: 3 },
  ...Object.fromEntries(
    SEATS.map((seat) => [
      `seat${seat}`,
      {
        x: seatPlace(seat).x * 0.6,
        z: seatPlace(seat).z - 0.6,
        tilt: 1.08,
        width: 4.1,
        depth: 2.8,
      },
    ]),
  ),
}

/**
 * Camera cuts of a round: a phone's camera follows the playing seat and ends at the player's own; a
 * wide screen shows all seats at once.
 */
export function cutsOf(
  { events, shownAtMs }: PacedEvents,
  isNarrow: boolean,
  ownSeat: number | undefined,
): CameraCut<View>[] {
  const all: View = isNarrow ? 'tall' : 'wide'
  const cuts: CameraCut<View>[] = [{ view: all, atMs: -Infinity }]
  events.forEach((event, index) => {
    const atMs = shownAtMs[index] ?? -Infinity
    if (event.type === 'turn' && isNarrow) cuts.push({ view: `seat${event.seat}`, atMs })
    if (event.type === 'holeShown') cuts.push({ view: 'dealer', atMs })
    if (event.type === 'dealerEnd')
      cuts.push({ view: isNarrow && ownSeat !== undefined ? `seat${ownSeat}` : all, atMs })
  })
  return cuts
}
