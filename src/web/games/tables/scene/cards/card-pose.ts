/**
 * Place of a card on the felt: its centre in scene units, its heading in radians, and the number of
 * cards under it.
 */
export type CardPlace = { x: number; z: number; turn?: number; level?: number }

/**
 * One card of a round. Times are milliseconds of the server's clock; a card that was already there
 * has a time of -Infinity.
 */
export type CardPlacement = {
  /** Stable while the round runs. */
  id: string
  /** 0–51; undefined while it is secret. */
  card?: number | undefined
  place: CardPlace
  dealtAtMs: number
  /** Time at which its edge is lifted, until it is turned. */
  squeezedAtMs?: number | undefined
  /** Start of its turn; without it the card stays face down. */
  turnedAtMs?: number | undefined
  /** Start of a move to another place, such as a split hand's second card. */
  movedTo?: { place: CardPlace; atMs: number } | undefined
  gatheredAtMs?: number | undefined
}

/** `up`: 0 face down … 1 face up. `lifted`: 0 … 1, how far the edge facing the player is peeled. */
export type CardPose = {
  card: number | undefined
  x: number
  y: number
  z: number
  turn: number
  up: number
  lifted: number
}

export const FLIGHT_MS = 520
export const TURN_MS = 380
export const MOVE_MS = 420
export const GATHER_MS = 700
export const SHOE: Required<CardPlace> = { x: 3.42, z: -1.42, turn: 0.42, level: 0 }
export const DISCARD: Required<CardPlace> = { x: -3.62, z: -1.75, turn: -0.3, level: 0 }

const SHOE_HEIGHT = 0.16
const DISCARD_HEIGHT = 0.3
const FELT_GAP = 0.006
const CARD_THICK = 0.007
const ARC = 0.22
const TURN_LIFT = 0.42
const FIRST_LOOK = { until: 0.38, share: 0.62 }
const SINKS = { until: 0.55, share: 0.46 }
const FALLS_BACK = 0.4

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const smooth = (share: number) => share * share * (3 - 2 * share)
const slide = (share: number) => 1 - (1 - share) ** 3
const mix = (from: number, to: number, share: number) => from + (to - from) * share
const since = (atMs: number | undefined, lastsMs: number, nowMs: number) =>
  atMs === undefined ? 0 : clamp((nowMs - atMs) / lastsMs)

/**
 * Returns a card at one moment; undefined before it leaves the shoe and after it is in the holder.
 * Independent of when the viewer came.
 */
export function poseOf(placement: CardPlacement, nowMs: number): CardPose | undefined {
  const { card, dealtAtMs, turnedAtMs, movedTo, gatheredAtMs } = placement
  const gathered = since(gatheredAtMs, GATHER_MS, nowMs)
  if (nowMs < dealtAtMs || gathered === 1) return undefined
  const flown = slide(since(dealtAtMs, FLIGHT_MS, nowMs))
  const turned = smooth(since(turnedAtMs, TURN_MS, nowMs))
  const lying = between(
    level(placement.place),
    movedTo && level(movedTo.place),
    smooth(since(movedTo?.atMs, MOVE_MS, nowMs)),
  )
  const arc = Math.sin(flown * Math.PI) * ARC + Math.sin(turned * Math.PI) * TURN_LIFT
  const onFelt = between({ ...SHOE, y: SHOE_HEIGHT }, lying, flown)
  const away = between(onFelt, { ...DISCARD, y: DISCARD_HEIGHT }, smooth(gathered))
  return {
    card,
    ...away,
    y: away.y + arc + Math.sin(gathered * Math.PI) * ARC,
    // Gathered cards turn face down on their way.
    up: turned * (1 - smooth(clamp(gathered * 1.6))),
    lifted: liftedOf(placement, nowMs) * (1 - clamp(turned / FALLS_BACK)),
  }
}

/**
 * Returns the server time in milliseconds from which nothing moves; -Infinity if nothing moves at
 * all.
 */
export function restsFromMs({
  dealtAtMs,
  turnedAtMs,
  movedTo,
  gatheredAtMs,
}: CardPlacement): number {
  const ends = [
    dealtAtMs + FLIGHT_MS,
    (turnedAtMs ?? -Infinity) + TURN_MS,
    (movedTo?.atMs ?? -Infinity) + MOVE_MS,
    (gatheredAtMs ?? -Infinity) + GATHER_MS,
  ]
  return Math.max(...ends)
}

type Spot = { x: number; y: number; z: number; turn: number }

function level({ x, z, turn = 0, level: under = 0 }: CardPlace): Spot {
  return { x, y: FELT_GAP + under * CARD_THICK, z, turn }
}

function between(from: Spot, to: Spot | undefined, share: number): Spot {
  if (to === undefined || share === 0) return from
  if (share === 1) return to
  return {
    x: mix(from.x, to.x, share),
    y: mix(from.y, to.y, share),
    z: mix(from.z, to.z, share),
    turn: mix(from.turn, to.turn, share),
  }
}

function liftedOf({ squeezedAtMs, turnedAtMs }: CardPlacement, nowMs: number): number {
  if (squeezedAtMs === undefined || turnedAtMs === undefined) return 0
  if (nowMs >= turnedAtMs) return 1
  const share = since(squeezedAtMs, turnedAtMs - squeezedAtMs, nowMs)
  if (share < FIRST_LOOK.until) return FIRST_LOOK.share * smooth(share / FIRST_LOOK.until)
  if (share < SINKS.until)
    return mix(
      FIRST_LOOK.share,
      SINKS.share,
      smooth((share - FIRST_LOOK.until) / (SINKS.until - FIRST_LOOK.until)),
    )
  return mix(SINKS.share, 1, smooth((share - SINKS.until) / (1 - SINKS.until)))
}
