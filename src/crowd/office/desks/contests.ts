import { listGames, setGame } from '#shared/contracts/staff/games.ts'
import { listJackpots, proposeJackpot, setJackpot } from '#shared/contracts/staff/jackpots.ts'
import {
  announceTournament,
  getTournamentDraft,
  listOfficeTournaments,
  openTournamentDraft,
  saveTournamentDraft,
} from '#shared/contracts/staff/tournaments.ts'
import { GAME_REASONS } from '../../texts/office.ts'
import { MARKETING_REASONS, TOURNAMENTS } from '../../texts/marketing.ts'
import { disagree } from '../../transport/ask.ts'
import { startIfDue, isFirst } from '../office-memory.ts'
import { order, rowsOf, type Shift } from '../shift.ts'

const HOUR_MS = 3_600_000
const TOURNAMENT_EVERY_HOURS = 24 * 7
/** A tournament starts this many hours later, so that a second person has time to approve it. */
const HOURS_AHEAD = 24
const TOURNAMENT_HOURS = 60
const GAME_EVERY_HOURS = 30
const JACKPOT_EVERY_HOURS = 24 * 20
const GAMES = 6

export async function runTournaments(shift: Shift): Promise<void> {
  const { chance, memory, nowMs, member } = shift
  const known = await rowsOf(shift, listOfficeTournaments, { limit: 50 })
  if (!startIfDue(memory, 'tournament', nowMs, TOURNAMENT_EVERY_HOURS)) return
  const text = TOURNAMENTS[known.length % TOURNAMENTS.length]
  const opened = await order(shift, openTournamentDraft, {})
  if (text === undefined || !opened.ok) return
  const { id } = opened.data
  const empty = await order(shift, getTournamentDraft, { id })
  if (!empty.ok) return
  const { body, titles, images, revision } = empty.data
  const from = nowMs + HOURS_AHEAD * HOUR_MS
  const games = titles
    .map(({ gameID }) => ({ gameID, place: chance.unit() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, GAMES)
    .map(({ gameID }) => gameID)
  const saved = await order(shift, saveTournamentDraft, {
    id,
    revision,
    body: {
      ...body,
      ...text,
      slug: `yaris-${new Date(nowMs).toISOString().slice(0, 10)}`,
      image: body.image === '' ? (images[0] ?? '') : body.image,
      kind: 'turnover',
      from: new Date(from).toISOString(),
      until: new Date(from + TOURNAMENT_HOURS * HOUR_MS).toISOString(),
      games,
      minStake: '1.00',
      prizes: ['1000.00', '500.00', '250.00', '100.00', '100.00'],
    },
  })
  if (!saved.ok) return
  if (saved.data.problems.length > 0)
    throw disagree(member, 'staff.save_tournament_draft', 'no problem', saved.data.problems)
  const reply = await order(shift, announceTournament, {
    id,
    revision: saved.data.revision,
    reason: chance.pick(MARKETING_REASONS.tournament),
  })
  // One draft without a name remains, as colleagues leave them.
  if (reply.ok && isFirst(memory, 'tournament draft')) await order(shift, openTournamentDraft, {})
}

export async function maintainGames(shift: Shift): Promise<void> {
  const { chance, memory, nowMs, member } = shift
  const closed = await rowsOf(shift, listGames, { state: 'closed', limit: 20 })
  for (const { gameID } of closed.filter(() => chance.happens(0.3)).slice(0, 2))
    await order(shift, setGame, { gameID, open: true, reason: chance.pick(GAME_REASONS.open) })
  if (!startIfDue(memory, 'game', nowMs, GAME_EVERY_HOURS)) return
  const open = await rowsOf(shift, listGames, { state: 'open', limit: 50 })
  if (open.length === 0) return
  const { gameID } = chance.pick(open)
  const reply = await order(shift, setGame, {
    gameID,
    open: false,
    reason: chance.pick(GAME_REASONS.close),
  })
  if (reply.ok && reply.data.state !== 'closed')
    throw disagree(member, 'staff.set_game', 'a closed game', reply.data)
}

export async function tuneJackpots(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  const known = await order(shift, listJackpots, {})
  if (!known.ok) return
  const [first] = known.data
  if (first !== undefined && known.data.every(({ open }) => !open))
    await order(shift, setJackpot, {
      jackpotID: first.jackpotID,
      open: true,
      reason: chance.pick(GAME_REASONS.open),
    })
  const free = known.data.filter(({ waiting }) => waiting === null)
  if (free.length === 0 || !startIfDue(memory, 'jackpot', nowMs, JACKPOT_EVERY_HOURS)) return
  const { jackpotID, retuning, rules } = chance.pick(free)
  await order(shift, proposeJackpot, {
    requestID: chance.uuid(),
    jackpotID,
    retuning,
    seed: rules.seed,
    ratePpm: Math.min(10_000, rules.ratePpm + 100),
    ...(rules.ceiling === null ? {} : { ceiling: rules.ceiling }),
    ...(rules.turnover === null ? {} : { turnover: rules.turnover }),
    reason: chance.pick(GAME_REASONS.jackpot),
  })
}
