import { expect } from 'vitest'
import { brokenChecks } from '../broken-checks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import {
  isAcknowledged,
  isFinal,
  type Answer,
  type Attempt,
  type JournalEntry,
  type MoneyCall,
} from './journal.ts'
import { trySend, type LoadWorld } from './loader.ts'
import { readBalance } from './player-calls.ts'

export type Opening = { balances: readonly string[]; requests: ReadonlySet<string> }

const SETTLE_MS = 60_000
const EFFECT_FIELDS: Record<MoneyCall['kind'], readonly string[]> = {
  round: ['roundID', 'nonce', 'bet', 'win'],
  coupon: ['couponID', 'stake'],
  deposit: ['transactionID'],
  callback: [],
}

export async function openBooks(world: LoadWorld, database: Database): Promise<Opening> {
  const [url = ''] = world.urls()
  return {
    balances: await Promise.all(world.players.map((player) => readBalance(url, player))),
    requests: new Set(await requestIds(world, database)),
  }
}

/**
 * Repeats every call without a final answer until it has one. Then expects that every acknowledged
 * call is stored exactly once, that no other call is stored, that each balance equals the sum of
 * the answers, that the ledger checks pass and that no background work is left.
 */
export async function expectExactlyOnce(
  world: LoadWorld,
  database: Database,
  opening: Opening,
): Promise<{ calls: number; repeated: number }> {
  const repeated = await answerAll(world)
  const entries = [...world.journal.read().values()]
  const done = entries.filter(({ attempts }) => attempts.some(isAcknowledged))
  for (const entry of done) expectOneEffect(entry)

  const found = (await requestIds(world, database)).filter((id) => !opening.requests.has(id))
  expect(found.toSorted()).toEqual(
    done.flatMap(({ call }) => (call.kind === 'callback' ? [] : [call.id])).toSorted(),
  )
  const [url = ''] = world.urls()
  const balances = await Promise.all(world.players.map((player) => readBalance(url, player)))
  expect(balances).toEqual(
    opening.balances.map((before, player) =>
      toWireMoney(fromWireMoney(before) + sumOfAnswers(done, player)),
    ),
  )
  await expect.poll(() => waitingWork(database), { timeout: SETTLE_MS }).toEqual([])
  expect(await brokenChecks(database.read)).toEqual([])
  return { calls: done.length, repeated }
}

/**
 * Repeats each call that may be stored without an acknowledgement: a refusal stores nothing, but a
 * later attempt of the same call can take effect without an answer.
 */
async function answerAll(world: LoadWorld): Promise<number> {
  const open = new Set(
    [...world.journal.read().values()]
      .filter(({ attempts }) => !attempts.some(isAcknowledged))
      .filter(({ attempts }) => attempts.length === 0 || attempts.some(isUnanswered))
      .map(({ call }) => call),
  )
  let repeated = 0
  await expect
    .poll(
      async () => {
        for (const call of open) {
          const urls = world.urls()
          const answer = await trySend(world, call, urls[world.random(urls.length)])
          repeated += 1
          await world.journal.ended(call.id, answer)
          if (isFinal(answer)) open.delete(call)
        }
        return open.size
      },
      { timeout: SETTLE_MS, interval: 200 },
    )
    .toBe(0)
  return repeated
}

const isUnanswered = ({ answer }: Attempt) => !isFinal(answer)

function expectOneEffect({ call, attempts }: JournalEntry): void {
  const answers = attempts.flatMap(({ answer }) => (isFinal(answer) ? [answer] : []))
  const done = answers.slice(answers.findIndex(({ status }) => status === 200))
  const effects = done.map(({ status, data }) =>
    JSON.stringify([status, ...EFFECT_FIELDS[call.kind].map((field) => data[field] ?? null)]),
  )
  expect(new Set(effects).size, JSON.stringify([call, answers])).toBe(1)
}

function sumOfAnswers(done: readonly JournalEntry[], player: number): Minor {
  const credited = new Set<string>()
  let sum = 0n
  for (const { call, attempts } of done) {
    if (call.player !== player) continue
    const answer = attempts.find(isAcknowledged)?.answer
    if (call.kind === 'round') sum += winOf(answer) - fromWireMoney(call.bet)
    if (call.kind === 'coupon') sum -= fromWireMoney(call.stake)
    if (call.kind === 'callback' && call.status === 'approved' && !credited.has(call.reference)) {
      credited.add(call.reference)
      sum += fromWireMoney(call.amount)
    }
  }
  return sum
}

const winOf = (answer: Answer | undefined): Minor => fromWireMoney(String(answer?.data['win']))

export async function requestIds(
  { players }: Pick<LoadWorld, 'players'>,
  database: Database,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select request_id as id from wallet.request where player_id = any ($1)',
    [players.map(({ session }) => session.user['uid'])],
  )
  return rows.map(({ id }) => id)
}

async function waitingWork(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string }>(`
    select 'fact ' || kind as what from platform.outbox
    union all select 'dead letter ' || source || ' ' || error from platform.dead_letter
      where state not in ('resolved', 'discarded')
    union all select 'touched player' from reports.touched`)
  return rows.map(({ what }) => what)
}
