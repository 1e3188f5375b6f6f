import type { Rosters, RosterPlayer } from '../../basketball/players/rosters.ts'
import type { Side } from '../../match-model.ts'
import type { Draw } from '../../../fairness/draw.ts'
import { chanceOf, pickWeighted, standardNormal } from '../chance.ts'
import { LINE_UPS_BEFORE_MS } from '../football/line-ups.ts'
import { peopleOf } from '../places/people-names.ts'
import { MINUTE_MS } from '../site-time.ts'
import type { Fixture, Incident, Participant } from '../types.ts'

/** The usual shares of a squad's points, the best scorer first; the first five start. */
const USUAL_SHARES = [205, 165, 135, 115, 95, 90, 70, 55, 40, 30] as const
const SHARES_SD = 0.15
const STARTERS = 5
const WHOLE = 1_000
/**
 * The chance that a player is known to be absent, and that a starter is replaced before the start.
 */
const ABSENT_CHANCE = 0.04
const MAX_ABSENT = 2
const REPLACED_CHANCE = 0.03
const REPLACED_BEFORE_MS = 4 * MINUTE_MS

/** The players of a side, with shares that add up to the whole; the first five start. */
type Sheet = readonly RosterPlayer[]
type Sheets = {
  announced: Readonly<Record<Side, Sheet>>
  playing: Readonly<Record<Side, Sheet>>
}

export function sheetsOf(seed: string, { id, home, away }: Fixture): Sheets {
  const announced = { home: sheetOf(seed, id, home), away: sheetOf(seed, id, away) }
  const draw = chanceOf(seed, id, 'replaced')
  return {
    announced,
    playing: { home: afterWarmUp(draw, announced.home), away: afterWarmUp(draw, announced.away) },
  }
}

export function rosterIncidents({ announced, playing }: Sheets): Incident[] {
  const isReplaced = announced.home !== playing.home || announced.away !== playing.away
  return [
    rosterIncident(-LINE_UPS_BEFORE_MS, announced),
    ...(isReplaced ? [rosterIncident(-REPLACED_BEFORE_MS, playing)] : []),
  ]
}

export function rosterIncident(atMs: number, { home, away }: Sheets['announced']): Incident {
  const rosters: Rosters = { home: home.slice(0, STARTERS), away: away.slice(0, STARTERS) }
  return { atMs, type: 'line-ups', rosters, score: { total: [0, 0], parts: [] }, clock: '' }
}

export const scorerOf = (draw: Draw, sheet: Sheet): string =>
  pickWeighted(draw, sheet, ({ share }) => share).name

function squadOf(seed: string, { id, country, people }: Participant): Sheet {
  const draw = chanceOf(seed, 'squad', id)
  const names = peopleOf(draw, country, people ?? 'men', USUAL_SHARES.length)
  return USUAL_SHARES.map((share, index) => ({
    number: 4 + index,
    name: names[index] ?? '',
    share: share * Math.exp(SHARES_SD * standardNormal(draw)),
  }))
}

function sheetOf(seed: string, id: string, club: Participant): Sheet {
  const draw = chanceOf(seed, id, 'roster', club.id)
  let absent = 0
  return whole(
    squadOf(seed, club).filter(() => {
      const isAbsent = draw.float() < ABSENT_CHANCE && absent < MAX_ABSENT
      if (isAbsent) absent += 1
      return !isAbsent
    }),
  )
}

/** Makes the shares whole numbers that add up to 1,000; rounding is the last player's. */
function whole(players: Sheet): Sheet {
  const sum = players.reduce((all, { share }) => all + share, 0)
  let left = WHOLE
  return players.map((player, index) => {
    const share = index === players.length - 1 ? left : Math.round((player.share * WHOLE) / sum)
    left -= share
    return { ...player, share }
  })
}

/**
 * A starter who drops out before the start is replaced by the sixth player, who scores for both.
 */
function afterWarmUp(draw: Draw, sheet: Sheet): Sheet {
  const isReplaced = draw.float() < REPLACED_CHANCE
  const out = sheet[draw.below(STARTERS)]
  const sixth = sheet[STARTERS]
  if (!isReplaced || out === undefined || sixth === undefined) return sheet
  const replacing = { ...sixth, share: sixth.share + out.share }
  return sheet.flatMap((player) =>
    player === out ? [replacing] : player === sixth ? [] : [player],
  )
}
