import type { CoinSide } from '#games/originals/coin.ts'
import { animate } from '../../play-events.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'

const [FLIGHT_MS, RATTLE_MS] = [920, 420]
const TURNS = 4
const HALF = 180
const [RISE_PERCENT, NEARER, LEAN] = [46, 0.24, 10]

export type CoinParts = { fly: HTMLElement; piece: HTMLElement; shadow: HTMLElement }

export const angleOf = (side: CoinSide): number => (side === 'heads' ? 0 : HALF)

function put({ fly, piece, shadow }: CoinParts, angle: number, lift: number, lean: number): void {
  fly.style.transform = `translateY(${-lift * RISE_PERCENT}%) scale(${1 + lift * NEARER})`
  piece.style.transform = `rotateZ(${lean}deg) rotateX(${angle}deg)`
  shadow.style.transform = `scale(${1 - lift * 0.45})`
  shadow.style.opacity = `${1 - lift * 0.6}`
}

export function lay(parts: CoinParts, side: CoinSide): void {
  put(parts, angleOf(side), 0, 0)
}

export async function flip(
  parts: CoinParts,
  from: CoinSide,
  to: CoinSide,
  sound: TableSound,
  signal: AbortSignal,
): Promise<void> {
  const [start, end] = [angleOf(from), angleOf(to) + TURNS * 2 * HALF]
  sound.stake()
  await animate(FLIGHT_MS, signal, (share) =>
    put(
      parts,
      start + (end - start) * share,
      4 * share * (1 - share),
      Math.sin(share * Math.PI) * LEAN,
    ),
  )
  sound.tick(0.5)
  let rung = 0
  await animate(RATTLE_MS, signal, (share) => {
    const fade = (1 - share) ** 2
    put(
      parts,
      end + 15 * fade * Math.sin(share * 22),
      Math.abs(Math.sin(share * Math.PI * 2)) * 0.07 * fade,
      3 * fade * Math.sin(share * 17),
    )
    if (share > (rung + 1) * 0.3 && rung < 2) sound.tick(0.7 + rung++ * 0.15)
  })
  lay(parts, to)
}
