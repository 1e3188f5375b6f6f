/** A stack of bets on the felt. Times are milliseconds of the server's clock. */
export type Stake = {
  spot: string
  place: ChipPlace
  chips: number
  takenAtMs?: number | undefined
  paidAtMs?: number | undefined
  paidTo: ChipPlace
  /** The players take what lies on the felt. */
  leavesAtMs?: number | undefined
}
export type ChipPlace = { x: number; z: number }
export type ChipStack = ChipPlace & { chips: number }

export const PUSH_MS = 620
export const CHIP = { radius: 0.15, height: 0.042 } as const
/** Front of the house's chips. */
const HOUSE_Z = -1.3
const LEAVES = { z: 3.4, lasts: 600 }

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const smooth = (share: number) => share * share * (3 - 2 * share)

export function stacksAt(stakes: readonly Stake[], nowMs: number): ChipStack[] {
  return stakes.flatMap((stake) => {
    const { chips, paidAtMs } = stake
    const own = stakeAt(stake, nowMs)
    const paid = paidAtMs === undefined || nowMs < paidAtMs ? undefined : payAt(stake, nowMs)
    return [own, paid].flatMap((place) => (place === undefined ? [] : [{ ...place, chips }]))
  })
}

export function stakeAt(
  { place, takenAtMs, leavesAtMs }: Stake,
  nowMs: number,
): ChipPlace | undefined {
  const taken = takenAtMs === undefined ? 0 : clamp((nowMs - takenAtMs) / PUSH_MS)
  if (taken === 1) return undefined
  const { x, z } = place
  return left({ x, z: z + (HOUSE_Z - z) * smooth(taken) }, leavesAtMs, nowMs)
}

export function payAt(
  { paidTo: { x, z }, paidAtMs = Infinity, leavesAtMs }: Stake,
  nowMs: number,
): ChipPlace | undefined {
  const paid = smooth(clamp((nowMs - paidAtMs) / PUSH_MS))
  return left({ x, z: HOUSE_Z + (z - HOUSE_Z) * paid }, leavesAtMs, nowMs)
}

function left(
  { x, z }: ChipPlace,
  leavesAtMs: number | undefined,
  nowMs: number,
): ChipPlace | undefined {
  const gone = leavesAtMs === undefined ? 0 : clamp((nowMs - leavesAtMs) / LEAVES.lasts)
  return gone === 1 ? undefined : { x, z: z + (LEAVES.z - z) * gone * gone }
}
