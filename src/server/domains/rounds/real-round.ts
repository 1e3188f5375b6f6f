import { Refusal } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import type { Fairness, SeedPair } from '#server/domains/fairness/index.ts'
import { stakeRefusal, type Balances, type Wallet } from '#server/domains/wallet/index.ts'
import { BUSY, groupCommit } from '#server/platform/database/group-commit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createKeyedQueue } from '#server/platform/keyed-queue.ts'
import type { GameEngine } from './engine.ts'
import { drawRound, type DrawnRound } from './draw-round.ts'
import type { LiveFeed } from './live-feed.ts'
import type { RealLaunch } from './launch.ts'
import { refuseTogether, type RoundOrder } from './round-input.ts'
import { listSteps, openingReplyJson, replyJson, standingReply, toRecord } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

/** Each retry means that the player played another round first on another server. */
const MAX_TRIES = 6
const MAX_WAITING = 32

type Attempt = {
  launch: RealLaunch
  engine: GameEngine
  order: RoundOrder
  pair: SeedPair
  drawn: DrawnRound
}

type Answer = {
  n: number
  /**
   * done | replayed | duplicate | insufficient balance | token expired | inactive account |
   * jurisdiction | round open | too fast | stale | later, or a result of the stake guard
   */
  outcome: string
  cash_minor: Minor | null
  bonus_minor: Minor | null
  locked_minor: Minor | null
  pair_id: string | null
  nonce: number | null
  round_id: string | null
  wait_ms: number | null
}

const ROUND_MAX_BET = 'round max bet:'
const JSON_SEPARATOR = '\x1e'

const STATEMENT = `select * from rounds.play_rounds($1::uuid[], $2::uuid[], $3::uuid[], $4::text[],
  $5::uuid[], $6::bytea[], $7::bigint[], $8::bigint[],
  $9::bigint[], $10::uuid[], $11::text[], $12::smallint[], $13::integer[], $14::uuid[],
    $15::integer[], string_to_array($16, E'\\x1e'),
  string_to_array($17, E'\\x1e'), string_to_array($18, E'\\x1e'), $19, $20::timestamptz,
    $21::smallint[], $22::bigint[])`

type Deps = Pick<Platform, 'database' | 'clock'> & {
  fairness: Fairness
  wallet: Pick<Wallet, 'announceBalance'>
  feed: Pick<LiveFeed, 'note'>
}

/**
 * Plays rounds for money. The outcome is drawn from the seeds and nonce that this process knows;
 * one statement checks them with everything else, moves the money and writes the round. If they
 * were out of date, nothing has moved and the outcome is drawn again.
 */
export function createRealRounds({ database, clock, fairness, wallet, feed }: Deps) {
  const group = groupCommit(commitRounds, {
    shardOf: ({ launch }) => database.shardOf(launch.playerId),
  })
  const turns = createKeyedQueue(MAX_WAITING)

  async function commitRounds(
    attempts: readonly Attempt[],
    waits: boolean,
  ): Promise<(Answer | typeof BUSY)[]> {
    const rows = await database.statement<Answer>('rounds-play', STATEMENT, [
      ...columns(attempts),
      waits,
      clock.now(),
      attempts.map(({ engine, order }) => engine.shared?.betNumber(order.params) ?? null),
      attempts.map(({ engine }) => engine.rules.betStepsMinor.at(-1) ?? null),
    ])
    const answers: (Answer | typeof BUSY)[] = []
    for (const row of rows) answers[row.n - 1] = row.outcome === 'busy' ? BUSY : row
    return answers
  }

  const play = (launch: RealLaunch, engine: GameEngine, order: RoundOrder) =>
    turns.take(launch.playerId, () => playInTurn(launch, engine, order))

  async function playInTurn(
    launch: RealLaunch,
    engine: GameEngine,
    order: RoundOrder,
  ): Promise<string> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const pair = await fairness.likelyPair(launch.playerId)
      const drawn = drawRound(engine, order, pair, clock.now())
      const answer = await group.run({ launch, engine, order, pair, drawn })
      if (answer.pair_id !== null && answer.nonce !== null)
        fairness.noteNonce(launch.playerId, answer.pair_id, answer.nonce)
      if (answer.outcome === 'stale' || answer.outcome === 'later') continue
      if (answer.outcome === 'done')
        return acceptedReply(launch, engine, order, pair, drawn, balancesOf(answer))
      if (answer.outcome === 'replayed') return openingReplyJson(await getRecord(answer.round_id))
      throw await refusalOf(answer)
    }
    throw new Refusal('too fast')
  }

  function acceptedReply(
    launch: RealLaunch,
    engine: GameEngine,
    order: RoundOrder,
    pair: SeedPair,
    drawn: DrawnRound,
    balances: Balances,
  ): string {
    wallet.announceBalance(launch.playerId, balances)
    if (drawn.winMinor === null)
      engine.shared?.opened({
        roundId: drawn.roundId,
        playerId: launch.playerId,
        betMinor: order.betMinor,
        params: order.params,
      })
    if (drawn.winMinor !== null)
      feed.note({
        roundId: drawn.roundId,
        playerId: launch.playerId,
        gameID: launch.gameID,
        betMinor: drawn.stakeMinor,
        winMinor: drawn.winMinor,
      })
    return replyJson({
      id: drawn.roundId,
      nonce: pair.nonce,
      state: drawn.winMinor === null ? 'open' : 'settled',
      betMinor: drawn.stakeMinor,
      winMinor: drawn.winMinor ?? 0n,
      balanceMinor: balances.cashMinor + balances.bonusMinor,
      events: drawn.events,
      actions: drawn.actions,
    })
  }

  async function refusalOf(answer: Answer): Promise<Refusal> {
    switch (answer.outcome) {
      case 'round open': {
        const record = await getRecord(answer.round_id)
        return new Refusal('round open', {
          round: standingReply(record, await listSteps(database.read, record)),
        })
      }
      case 'too fast':
        return new Refusal('too fast', { retryAfterMs: answer.wait_ms })
      case 'token expired':
      case 'inactive account':
      case 'jurisdiction':
        return new Refusal(answer.outcome)
      default:
        if (answer.outcome.startsWith(ROUND_MAX_BET))
          return refuseTogether(BigInt(answer.outcome.slice(ROUND_MAX_BET.length)))
        return stakeRefusal(answer.outcome, (answer.cash_minor ?? 0n) + (answer.bonus_minor ?? 0n))
    }
  }

  async function getRecord(roundId: string | null) {
    const row = await database.read
      .withTables<RoundsTables>()
      .selectFrom('rounds.round')
      .selectAll()
      .where('id', '=', roundId)
      .executeTakeFirst()
    // Its month is in the archive.
    if (row === undefined) throw new Refusal('record not found')
    return toRecord(row)
  }

  return { play }
}

function balancesOf(answer: Answer): Balances {
  return {
    cashMinor: answer.cash_minor ?? 0n,
    bonusMinor: answer.bonus_minor ?? 0n,
    lockedMinor: answer.locked_minor ?? 0n,
  }
}

function columns(attempts: readonly Attempt[]): unknown[] {
  const column = <T>(of: (attempt: Attempt) => T) => attempts.map(of)
  // JSON contains no control characters, so one joined text saves the driver from quoting array
  // elements.
  const json = (of: (attempt: Attempt) => string) => attempts.map(of).join(JSON_SEPARATOR)
  return [
    column(({ launch }) => launch.playerId),
    column(({ launch }) => launch.sessionId),
    column(({ launch }) => launch.id),
    column(({ engine }) => engine.gameID),
    column(({ order }) => order.requestId),
    column(({ order }) => order.hash),
    column(({ order }) => order.betMinor),
    column(({ order, drawn }) => drawn.stakeMinor - order.betMinor),
    column(({ drawn }) => drawn.winMinor),
    column(({ drawn }) => drawn.roundId),
    column(({ engine, launch }) => engine.name[launch.lang]),
    column(({ engine }) => engine.subCategory),
    column(({ engine }) => engine.rules.minCycleMs),
    column(({ pair }) => pair.id),
    column(({ pair }) => pair.nonce),
    json(({ order }) => JSON.stringify(order.params)),
    json(({ drawn }) => drawn.events),
    json(({ drawn }) => drawn.actions),
  ]
}
