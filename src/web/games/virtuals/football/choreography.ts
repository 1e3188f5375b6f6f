import type { Goal } from '#games/virtuals/football/football-card.ts'
import { pictureChance } from '../picture-chance.ts'
import type { Highlight } from './highlights.ts'
import { sideAt } from './play.ts'

/** The pitch in metres, from its centre: x towards the away goal, z towards the main stand. */
export const PITCH = { x: 52.5, z: 34, goal: 3.66, bar: 2.44 } as const

type Act = 'run' | 'kick' | 'dive' | 'joy'
export type Man = {
  side: Goal['side']
  place: number
  x: number
  z: number
  act: Act
  /** 0 … 1 through the act; a dive is negative to the left. */
  amount: number
}
export type Ball = { x: number; y: number; z: number }
export type PitchMoment = { ball: Ball; men: Man[] }

type Stop = Ball & { at: number }
type Attack = {
  stops: readonly Stop[]
  carriers: readonly { place: number; from: number; to: number }[]
  shotAt: number
  end: Ball
  after: Ball
}

const CARRY = 0.9
/** Parts of a highlight between two passes, and for which a player keeps the ball. */
const [PASS, KEPT] = [0.42, 0.14]
const SMOOTHED = [-0.42, -0.32, -0.22, -0.12, -0.02, 0.08, 0.18]

const mix = (from: number, to: number, share: number) => from + (to - from) * share
const smooth = (share: number) => {
  const clamped = Math.max(0, Math.min(1, share))
  return clamped * clamped * (3 - 2 * clamped)
}

/** Draws an attack of a highlight; the same seed always gives the same one. */
function attackOf({ kind, seed }: Highlight): Attack {
  const chance = pictureChance(seed)
  const wing = chance() < 0.5 ? -1 : 1
  const shotAt = 0.8
  const inGoal = (chance() * 2 - 1) * 2.9
  const end =
    kind === 'goal'
      ? { x: PITCH.x, y: 0.25 + chance() * 1.7, z: inGoal }
      : kind === 'saved'
        ? { x: PITCH.x - 0.9, y: 0.3 + chance() * 1.5, z: inGoal * 0.8 }
        : { x: PITCH.x, y: 0.6 + chance() * 2.6, z: (inGoal < 0 ? -1 : 1) * (4.6 + chance() * 2) }
  const after =
    kind === 'goal'
      ? { x: PITCH.x + 1.5, y: 0.11, z: end.z * 0.9 }
      : kind === 'saved'
        ? { x: PITCH.x - 7, y: 0.11, z: end.z + wing * 7 }
        : { x: PITCH.x + 6, y: 0.4, z: end.z * 1.25 }
  const ground = 0.11
  if (kind === 'passing') {
    // Each player keeps the ball for some steps before he passes it on.
    const way = [-14, -4, 6, 13].flatMap((x, n) => {
      const spot = { x: x + chance() * 6, y: ground, z: (chance() * 2 - 1) * 15 }
      return [
        { ...spot, at: n * PASS },
        { ...spot, x: spot.x + 1.8, at: n * PASS + KEPT },
      ]
    })
    return {
      stops: way,
      carriers: [6, 8, 9, 10].map((place, n) => ({ place, from: n * PASS, to: n * PASS + KEPT })),
      shotAt: Infinity,
      end: way.at(-1) ?? end,
      after: way.at(-1) ?? after,
    }
  }
  if (chance() < 0.5) {
    // Down the wing, and a cross to the far striker.
    const cross = { x: 46.5, y: ground, z: wing * (22 + chance() * 5) }
    return {
      stops: [
        { at: 0, x: 33 + chance() * 2, y: ground, z: wing * 27 },
        { at: 0.46, ...cross },
        { at: shotAt, x: 44.5, y: 1.5, z: -wing * (1 + chance() * 4) },
      ],
      carriers: [
        { place: wing < 0 ? 8 : 10, from: 0, to: 0.46 },
        { place: 9, from: shotAt, to: shotAt },
      ],
      shotAt,
      end,
      after,
    }
  }
  // Through the middle, a pass, and a shot from the edge of the box.
  const pass = { x: 31 + chance() * 3, y: ground, z: wing * (8 + chance() * 6) }
  return {
    stops: [
      { at: 0, x: pass.x - 9 - chance(), y: ground, z: pass.z + wing * 3 },
      { at: 0.38, ...pass },
      { at: 0.55, x: 36 + chance() * 2, y: ground, z: -wing * 5 },
      { at: shotAt, x: 39.5 + chance() * 3, y: ground, z: -wing * (2 + chance() * 3) },
    ],
    carriers: [
      { place: wing < 0 ? 8 : 10, from: 0, to: 0.38 },
      { place: 9, from: 0.55, to: shotAt },
    ],
    shotAt,
    end,
    after,
  }
}

function ballAt({ stops, shotAt, end, after }: Attack, progress: number): Ball {
  const [first, last] = [stops[0], stops.at(-1)]
  if (first === undefined || last === undefined) return end
  if (progress >= 1 && shotAt < 1) {
    const share = 1 - Math.exp(-(progress - 1) * 9)
    const bounce = Math.abs(Math.cos((progress - 1) * 22)) * Math.exp(-(progress - 1) * 9)
    return {
      x: mix(end.x, after.x, share),
      y: mix(after.y, end.y, bounce),
      z: mix(end.z, after.z, share),
    }
  }
  if (progress >= shotAt) {
    const share = (progress - shotAt) / (1 - shotAt)
    return {
      x: mix(last.x, end.x, share),
      y: mix(last.y, end.y, share) + 0.5 * share * (1 - share),
      z: mix(last.z, end.z, share),
    }
  }
  const next = stops.findIndex(({ at }) => at > progress)
  const [from, to] = [stops[Math.max(0, next - 1)], next === -1 ? last : stops[next]]
  if (from === undefined || to === undefined) return { ...first }
  if (next <= 0) return next === 0 ? { ...first } : { ...last }
  const share = (progress - from.at) / (to.at - from.at)
  const isHigh = to.y > 1 || Math.hypot(to.x - from.x, to.z - from.z) > 26
  return {
    x: mix(from.x, to.x, share),
    y: mix(from.y, to.y, share) + (isHigh ? 4.4 * 4 * share * (1 - share) * 0.25 : 0),
    z: mix(from.z, to.z, share),
  }
}

/** The defending side's goal lies at +x for the home side's attacks. */
const signOf = (side: Goal['side']) => (side === 'home' ? 1 : -1)

/** Returns the ball and all players of a highlight; progress 1 is the arrival of its shot. */
export function pitchAt(highlight: Highlight, progress: number): PitchMoment {
  const attack = attackOf(highlight)
  const sign = signOf(highlight.side)
  const ball = ballAt(attack, progress)
  // The shape of a team follows the ball slowly.
  const seen = SMOOTHED.map((step) => ballAt(attack, progress + step))
  const slow = {
    x: (sign * seen.reduce((sum, { x }) => sum + x, 0)) / seen.length / PITCH.x,
    y: (sign * seen.reduce((sum, { z }) => sum + z, 0)) / seen.length / PITCH.z,
  }
  const minute = (highlight.seed % 80) + progress * 0.35
  const men = (['home', 'away'] as const).flatMap((side) =>
    sideAt(side, slow, minute).map((spot, place): Man => ({
      side,
      place,
      x: spot.x * PITCH.x,
      z: spot.y * PITCH.z,
      act: 'run',
      amount: 0,
    })),
  )
  const attackers = men.filter(({ side }) => side === highlight.side)
  const defenders = men.filter(({ side }) => side !== highlight.side)
  attack.carriers.forEach((carrier, at) => {
    const man = attackers.find(({ place }) => place === carrier.place)
    if (man !== undefined) carry(man, attack, carrier, progress, sign)
    const marker = defenders.find(({ place }) => place === 3 - (at % 2))
    if (man !== undefined && marker !== undefined)
      Object.assign(marker, { x: man.x + sign * 2.1, z: man.z * 0.94 - sign * 0.8 })
  })
  const keeper = defenders.find(({ place }) => place === 0)
  if (keeper !== undefined) guard(keeper, highlight, attack, progress, sign)
  if (highlight.kind === 'goal' && progress > 1) celebrate(attackers, attack, progress - 1, sign)
  return { ball: { x: ball.x * sign, y: ball.y, z: ball.z * sign }, men }
}

/** A carrier runs with the ball, waits where it will arrive, and follows its pass or shot. */
function carry(
  man: Man,
  attack: Attack,
  { from, to }: { from: number; to: number },
  progress: number,
  sign: number,
): void {
  const [start, end] = [ballAt(attack, from), ballAt(attack, to)]
  const lead = 0.3
  const pace = attack.shotAt === Infinity ? 5 : 9
  const spot =
    progress < from
      ? { x: start.x - pace * Math.min(lead, from - progress) * 1.6, z: start.z }
      : progress <= to
        ? ballAt(attack, progress)
        : { x: end.x + pace * 0.55 * (1 - Math.exp(-(progress - to) * 3)), z: end.z }
  man.x = (spot.x - CARRY) * sign
  man.z = spot.z * sign
  const kick = (progress - to + 0.05) / 0.12
  if (kick > 0 && kick < 1) Object.assign(man, { act: 'kick', amount: kick })
}

function guard(
  keeper: Man,
  { kind }: Highlight,
  { end, shotAt }: Attack,
  progress: number,
  sign: number,
): void {
  const line = PITCH.x - 1.1
  const share = smooth((progress - shotAt) / (1 - shotAt))
  // For a goal the keeper is late or on the way to the wrong corner.
  const reach =
    kind === 'goal' ? (Math.abs(end.z) > 1.6 ? 0.5 : -0.7) : kind === 'saved' ? 0.92 : 0.5
  const shift = shotAt === Infinity ? 0 : end.z * reach * share
  keeper.x = sign * line
  keeper.z = sign * shift
  if (share > 0 && shotAt !== Infinity && Math.abs(end.z * reach) > 0.5)
    Object.assign(keeper, {
      act: 'dive',
      // The keeper looks towards −x, so its left is at +z.
      amount: (shift > 0 ? -1 : 1) * share * (1 - smooth((progress - 1.3) / 0.2)),
    })
}

function celebrate(attackers: readonly Man[], attack: Attack, gone: number, sign: number): void {
  const scorer = attackers.find(({ place }) => place === attack.carriers.at(-1)?.place)
  if (scorer === undefined) return
  const corner = { x: sign * (PITCH.x - 4), z: Math.sign(scorer.z || 1) * (PITCH.z - 6) }
  const way = Math.min(1, gone * 0.5)
  scorer.x = mix(scorer.x, corner.x, way)
  scorer.z = mix(scorer.z, corner.z, way)
  Object.assign(scorer, { act: 'joy', amount: smooth(gone * 5) })
  for (const man of attackers) {
    if (man === scorer || man.place === 0) continue
    const share = Math.min(0.82, gone * (0.16 + 0.05 * (man.place % 4)))
    const beside = { x: scorer.x - sign * (1.5 + (man.place % 3)), z: scorer.z - man.place * 0.35 }
    man.x = mix(man.x, beside.x, share)
    man.z = mix(man.z, beside.z, share)
    Object.assign(man, { act: 'joy', amount: smooth(gone * 3) * 0.7 })
  }
}
