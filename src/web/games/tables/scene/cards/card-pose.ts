/**
 * Where a card lies on the felt: its middle in the scene's units, its heading in radians, how many
 * cards lie under it.
 */
export type CardPlace = { x: number; z: number; turn?: number; level?: number }

/**
 * One card of a round. Times are milliseconds of the server's clock; one that lies already was
 * dealt at -Infinity.
 */
export type CardPlacement = {
  /** The same while the round runs. */
  id: string
  /** 0–51; undefined while no one may know it. */
  card?: number | undefined
  place: CardPlace
  /** When it leaves the shoe. */
  dealtAtMs: number
  /** From when on its edge is lifted, until it is turned. */
  squeezedAtMs?: number | undefined
  /** When it begins to turn; without it the card lies face down. */
  turnedAtMs?: number | undefined
  /** When it begins to move on to another place: a split hand's second card. */
  movedTo?: { place: CardPlace; atMs: number } | undefined
  /** When it begins to slide off to the discard holder. */
  gatheredAtMs?: number | undefined
}

/** `up` 0 face down … 1 face up; `lifted` 0 … 1: how far the edge towards the player is peeled. */
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
/** The mouth of the shoe and the discard holder. */
export const SHOE: Required<CardPlace> = { x: 3.42, z: -1.42, turn: 0.42, level: 0 }
export const DISCARD: Required<CardPlace> = { x: -3.62, z: -1.75, turn: -0.3, level: 0 }

const SHOE_HEIGHT = 0.16
const DISCARD_HEIGHT = 0.3
const FELT_GAP = 0.006
const CARD_THICK = 0.007
const ARC = 0.22
const TURN_LIFT = 0.42
/** Shares of a squeeze: the first look ends, the edge sinks back, and is lifted for good. */
const FIRST_LOOK = { until: 0.38, share: 0.62 }
const SINKS = { until: 0.55, share: 0.46 }
/** The edge falls back in this share of the turn. */
const FALLS_BACK = 0.4

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const smooth = (share: number) => share * share * (3 - 2 * share)
/** Quick out of the shoe, slow as felt takes it. */
const slide = (share: number) => 1 - (1 - share) ** 3
const mix = (from: number, to: number, share: number) => from + (to - from) * share
const since = (atMs: number | undefined, lastsMs: number, nowMs: number) =>
  atMs === undefined ? 0 : clamp((nowMs - atMs) / lastsMs)

/**
 * A card at one moment; undefined before it leaves the shoe and after it lies in the holder. The
 * same for whoever comes in late.
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
    // Gathered cards are turned over on their way.
    up: turned * (1 - smooth(clamp(gathered * 1.6))),
    lifted: liftedOf(placement, nowMs) * (1 - clamp(turned / FALLS_BACK)),
  }
}

/**
 * When nothing moves any more, milliseconds of the server's clock; -Infinity where nothing does.
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
