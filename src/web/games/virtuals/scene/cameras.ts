export const RACE_CAMERAS = ['side', 'air', 'front'] as const
export type RaceCamera = (typeof RACE_CAMERAS)[number]
export type RaceView = RaceCamera | 'gate' | 'course' | 'post' | 'winner' | 'photo'

type RaceMoment = {
  /** Share of the running time, 0 before the start and 1 once the race is over. */
  share: number
  /** Shares at which the bend begins and ends, and at which the first and third finish. */
  bend: readonly [from: number, to: number]
  winnerAt: number
  thirdAt: number
  isOver: boolean
}

/** Shares of the running time. */
const GATE_FOR = 0.035
const CAR_FOR = 0.1
const AIR_BEFORE = 0.04
const POST_BEFORE = 0.045
const WINNER_FOR = 0.05

/**
 * Chooses the camera of a race. A chosen camera stays until the first three are home; the photo of
 * the finish is shown to everyone.
 */
export function directRace(
  { share, bend: [from, to], winnerAt, thirdAt, isOver }: RaceMoment,
  chosen?: RaceCamera,
): RaceView {
  if (isOver || share > thirdAt + WINNER_FOR) return 'photo'
  if (chosen !== undefined && share <= thirdAt) return chosen
  if (share > thirdAt) return 'winner'
  if (share <= GATE_FOR) return 'gate'
  if (share < GATE_FOR + CAR_FOR) return 'side'
  if (share < from - AIR_BEFORE) return 'front'
  if (share < (from + to) / 2) return 'air'
  if (share < to) return 'side'
  if (share < to + (winnerAt - to) * 0.42) return 'front'
  return share < winnerAt - POST_BEFORE ? 'side' : 'post'
}

const WAITING_CUT_MS = 9_000

export function directWaiting(atMs: number): RaceView {
  return Math.floor(atMs / WAITING_CUT_MS) % 3 === 2 ? 'course' : 'gate'
}

export const FOOTBALL_CAMERAS = ['stand', 'goal', 'close'] as const
export type FootballCamera = (typeof FOOTBALL_CAMERAS)[number]
export type FootballView = FootballCamera | 'whole'

type FootballMoment = {
  kind: 'goal' | 'saved' | 'wide' | 'passing'
  progress: number
  isReplay: boolean
  /** Varies the camera from highlight to highlight. */
  seed: number
}

export function directFootball(
  moment: FootballMoment | undefined,
  chosen?: FootballCamera,
): FootballView {
  if (moment === undefined) return 'whole'
  const { kind, progress, isReplay, seed } = moment
  if (isReplay) return 'goal'
  if (chosen !== undefined) return chosen
  if (kind === 'goal') return progress > 1.1 ? 'close' : 'stand'
  if (kind === 'passing') return Math.floor(seed) % 3 === 0 ? 'close' : 'stand'
  return progress > 1.12 && Math.floor(seed) % 2 === 0 ? 'goal' : 'stand'
}

export const TENNIS_CAMERAS = ['baseline', 'umpire', 'high'] as const
export type TennisCamera = (typeof TENNIS_CAMERAS)[number]
export type TennisView = TennisCamera | 'winner'

/** Shares of a rally: its point is won, and the winner is shown until the next one. */
const WINNER_FROM = 0.86
const LOW_EVERY = 4

export function directTennis(
  rally: { point: number; progress: number } | undefined,
  chosen?: TennisCamera,
): TennisView {
  if (chosen !== undefined) return chosen
  if (rally === undefined) return 'high'
  if (rally.progress >= WINNER_FROM) return 'winner'
  return rally.point % LOW_EVERY === LOW_EVERY - 1 ? 'umpire' : 'baseline'
}
