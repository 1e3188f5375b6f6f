import { z } from 'zod'
import {
  applyList,
  decideHit,
  listHits,
  listLists,
  type HitRow,
} from '#shared/contracts/staff/lists.ts'
import {
  askFunds,
  decideFunds,
  listFunds,
  listPlayerFunds,
  type FundsRow,
} from '#shared/contracts/staff/funds.ts'
import { listPayments } from '#shared/contracts/staff/money.ts'
import { listPlayers } from '#shared/contracts/staff/players.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { fromWireMoney } from '#shared/money.ts'
import { OUTCOMES_OF, type HitOutcome, type ListKind } from '#shared/office/lists.ts'
import { FUNDS_REASONS, HIT_REASONS, HOUSE_REASONS } from '../../texts/office.ts'
import { LISTED_NAMES } from '../../texts/watchlists.ts'
import { disagree } from '../../transport/ask.ts'
import type { Chance } from '../../agents/chance.ts'
import { sendFile } from '../ask-office.ts'
import { startIfDue, isFirst } from '../office-memory.ts'
import { choiceOf, dueItems, order, rowsOf, type Shift } from '../shift.ts'

const HIT_HOURS = 24
const FUNDS_HOURS = 12
const LIST_EVERY_HOURS = 24 * 4
const ASK_EVERY_HOURS = 9
const DUE_DAYS = 14
const FIRST_ASKED = 3
const MAX_LOOKS = 6
const LARGE_MINOR = 50_000n

const NAMESAKES: Readonly<Record<'sanctions' | 'pep', number>> = { sanctions: 0.02, pep: 0.04 }
const MAX_NAMESAKES = 5
const [EARLIEST_YEAR, YEARS] = [1960, 44]

const uploaded = z.looseObject({ versionID: z.string(), lines: z.number(), refused: z.number() })

/**
 * Uploads new versions of the watchlists and proposes their activation. The lists contain the names
 * of some registered players, who are different people with the same name. Only one or two lines
 * have no year of birth, because such a line stops the payments of every player with its name.
 */
export async function renewLists(shift: Shift): Promise<void> {
  const { memory, nowMs, member, world } = shift
  const players = await rowsOf(shift, listPlayers, { limit: 100 })
  if (players.length === 0) return
  if (!startIfDue(memory, 'lists', nowMs, LIST_EVERY_HOURS)) return
  const lists = await order(shift, listLists, {})
  if (!lists.ok) return
  for (const kind of ['sanctions', 'pep'] as const) {
    if (lists.data.lists.some((list) => list.kind === kind && list.draft !== null)) continue
    const namesakes = players
      .filter(({ id }) => choiceOf(shift, `listed ${kind}`, id).happens(NAMESAKES[kind]))
      .slice(0, MAX_NAMESAKES)
      .map(({ id, name }) => ({ name, year: yearFor(choiceOf(shift, `born ${kind}`, id)) }))
    const undated = players
      .slice(0, isFirst(memory, `list ${kind}`) ? 2 : 1)
      .map(({ name }) => ({ name, year: '' }))
    const others = LISTED_NAMES.map((name) => ({ name, year: '' }))
    const listed = new Map(
      [...others, ...namesakes, ...undated].map((person) => [person.name, person]),
    )
    const rows = [...listed.values()].map(
      ({ name, year }, n) => `${name},${year},Kupa ${kind},${kind}-${n}`,
    )
    const version = await sendFile(
      world,
      member,
      {
        path: `/v1/staff/lists?kind=${kind}&file=${kind}-${siteDate(new Date(nowMs))}.csv`,
        type: 'text/csv',
        content: Buffer.from(`${['name,birth_date,list,reference', ...rows].join('\n')}\n`),
      },
      uploaded,
    )
    if (version.lines !== rows.length || version.refused !== 0)
      throw disagree(member, '/v1/staff/lists', `${rows.length} lines`, version)
    await order(shift, applyList, {
      versionID: version.versionID,
      reason: shift.chance.pick(HOUSE_REASONS.list),
    })
  }
}

const yearFor = (chance: Chance) => String(EARLIEST_YEAR + chance.below(YEARS))

export async function screenHits(shift: Shift): Promise<void> {
  const waiting = await rowsOf(shift, listHits, { state: 'waiting' })
  const due = dueItems(shift, 'hits', waiting, { hours: HIT_HOURS, max: 3 }, (hit) => ({
    id: hit.hitID,
    since: hit.foundAt,
  }))
  for (const hit of due) await screen(shift, hit)
}

async function screen(shift: Shift, { hitID, kind }: HitRow): Promise<void> {
  const chance = choiceOf(shift, 'hits', hitID)
  const outcome = chance.happens(0.8) ? 'different' : secondOutcome(kind)
  const reply = await order(shift, decideHit, {
    hitID,
    outcome,
    reason: chance.pick(HIT_REASONS[outcome]),
  })
  if (!reply.ok) return
  if (reply.data.state !== 'decided' || reply.data.outcome !== outcome)
    throw disagree(shift.member, 'staff.decide_hit', outcome, reply.data)
  shift.world.tally.checked('staff: hit')
}

const secondOutcome = (kind: ListKind): HitOutcome =>
  OUTCOMES_OF[kind].find((outcome) => outcome === 'noted') ?? 'different'

export async function reviewFunds(shift: Shift): Promise<void> {
  await decideAnswers(shift)
  const { memory, nowMs } = shift
  const waiting = await rowsOf(shift, listPayments, { queue: 'withdrawals', limit: 50 })
  const large = waiting
    .filter(({ amount }) => fromWireMoney(amount) >= LARGE_MINOR)
    .toSorted((a, b) => Number(fromWireMoney(b.amount) - fromWireMoney(a.amount)))
  if (large.length === 0 || !startIfDue(memory, 'ask funds', nowMs, ASK_EVERY_HOURS)) return
  let left = isFirst(memory, 'funds') ? FIRST_ASKED : 1
  for (const playerID of new Set(large.slice(0, MAX_LOOKS).map((payment) => payment.playerID))) {
    if (left === 0) return
    const known = await order(shift, listPlayerFunds, { playerID })
    if (known.ok && known.data.rows.length === 0 && (await ask(shift, playerID))) left -= 1
  }
}

async function ask(shift: Shift, playerID: string): Promise<boolean> {
  const { chance, nowMs, member } = shift
  const dueOn = addDays(siteDate(new Date(nowMs)), DUE_DAYS)
  const asked = await order(shift, askFunds, {
    playerID,
    ask: chance.pick(['income', 'deposits', 'wealth'] as const),
    dueOn,
    reason: chance.pick(FUNDS_REASONS.ask),
  })
  if (asked.ok && (asked.data.dueOn !== dueOn || asked.data.askedBy !== member.username))
    throw disagree(member, 'staff.ask_funds', `a request due on ${dueOn}`, asked.data)
  return asked.ok
}

async function decideAnswers(shift: Shift): Promise<void> {
  const answered = await rowsOf(shift, listFunds, { view: 'answered' })
  const about = ({ requestID, answeredAt, askedAt }: FundsRow) => ({
    id: requestID,
    since: answeredAt ?? askedAt,
  })
  for (const { requestID } of dueItems(
    shift,
    'funds',
    answered,
    { hours: FUNDS_HOURS, max: 2 },
    about,
  )) {
    const chance = choiceOf(shift, 'funds', requestID)
    const outcome = chance.happens(0.85) ? 'accepted' : 'refused'
    const reply = await order(shift, decideFunds, {
      requestID,
      outcome,
      reason: chance.pick(FUNDS_REASONS[outcome]),
    })
    if (!reply.ok) continue
    if (reply.data.state !== outcome)
      throw disagree(shift.member, 'staff.decide_funds', outcome, reply.data)
    shift.world.tally.checked('staff: funds')
  }
}
