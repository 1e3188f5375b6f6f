import type { GameRules } from '#games/game-engine.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { EngineRegistry } from './engine.ts'
import type { FreeRoundsGiver, FreeRoundsLeft } from './free-round.ts'
import type { Launch } from './launch.ts'
import { listSteps, standingReply, toRecord, type RoundRecord } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

type OpenRounds = { first: RoundRecord | undefined; second: RoundRecord | undefined }
type Standing = {
  balanceMinor: Minor
  fairness: LaunchReply['fairness']
  open: OpenRounds
  free?: FreeRoundsLeft | undefined
}
type Deps = {
  read: Db
  clock: Pick<Clock, 'now'>
  fairness: Fairness
  engines: EngineRegistry
  wallet: Pick<Wallet, 'balanceOf'>
  freeRounds: () => FreeRoundsGiver | undefined
}

export async function launchReply(deps: Deps, launch: Launch, token: string): Promise<LaunchReply> {
  const engine = deps.engines.find(launch.gameID)
  if (engine === undefined) throw new Refusal('record not found')
  const standing =
    launch.mode === 'real'
      ? await realStanding(deps, launch)
      : await trialStanding(deps.read, launch.id)
  const { first, second } = standing.open
  return {
    token,
    gameID: engine.gameID,
    slug: engine.slug,
    name: engine.name[launch.lang],
    mode: launch.mode,
    lang: launch.lang,
    currency: 'TRY',
    balance: toWireMoney(standing.balanceMinor),
    rules: wireRules(engine.rules),
    fairness: standing.fairness,
    round: first === undefined ? null : standingReply(first, await listSteps(deps.read, first)),
    ...(second === undefined
      ? {}
      : { secondRound: standingReply(second, await listSteps(deps.read, second)) }),
    ...(standing.free === undefined ? {} : { freeRounds: wireFree(standing.free) }),
  }
}

export async function balanceAt(
  { read, wallet }: Pick<Deps, 'read' | 'wallet'>,
  launch: Launch,
): Promise<Minor> {
  if (launch.mode === 'fun')
    return (
      await read
        .withTables<RoundsTables>()
        .selectFrom('rounds.trial')
        .select('balance_minor')
        .where('launch_id', '=', launch.id)
        .executeTakeFirstOrThrow()
    ).balance_minor
  const { cashMinor, bonusMinor } = await wallet.balanceOf(launch.playerId)
  return cashMinor + bonusMinor
}

function wireFree({
  id,
  left,
  rounds,
  betMinor,
  expiresAt,
  wagering,
}: FreeRoundsLeft): NonNullable<LaunchReply['freeRounds']> {
  return {
    id,
    left,
    rounds,
    bet: toWireMoney(betMinor),
    expiresAt: toWireTime(expiresAt),
    wagering,
  }
}

async function realStanding(
  { read, clock, fairness, wallet, freeRounds }: Deps,
  launch: Extract<Launch, { mode: 'real' }>,
): Promise<Standing> {
  const [pair, { cashMinor, bonusMinor }, open, free] = await Promise.all([
    fairness.currentPair(launch.playerId),
    wallet.balanceOf(launch.playerId),
    findOpenRounds(read, launch.playerId, launch.gameID),
    freeRounds()?.find(read, launch.playerId, launch.gameID, clock.now()),
  ])
  return {
    balanceMinor: cashMinor + bonusMinor,
    open,
    free,
    fairness: {
      serverSeedHash: pair.serverSeedHash,
      clientSeed: pair.clientSeed,
      nonce: pair.nonce,
    },
  }
}

async function trialStanding(read: Db, launchId: string): Promise<Standing> {
  const tables = read.withTables<RoundsTables>()
  const trial = await tables
    .selectFrom('rounds.trial')
    .selectAll()
    .where('launch_id', '=', launchId)
    .executeTakeFirstOrThrow()
  const ids = [trial.open_round_id, trial.second_round_id].filter((id) => id !== null)
  const rows =
    ids.length === 0
      ? []
      : await tables
          .selectFrom('rounds.trial_round')
          .selectAll()
          .where('id', 'in', ids)
          .where('state', '=', 'open')
          .execute()
  const openOf = (id: string | null) => {
    const row = rows.find((each) => each.id === id)
    return row && toRecord(row)
  }
  return {
    balanceMinor: trial.balance_minor,
    open: { first: openOf(trial.open_round_id), second: openOf(trial.second_round_id) },
    fairness: {
      serverSeedHash: trial.server_seed_hash,
      clientSeed: trial.client_seed,
      nonce: trial.nonce,
    },
  }
}

async function findOpenRounds(read: Db, playerId: string, gameID: string): Promise<OpenRounds> {
  const rows = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.seat as s')
    .innerJoin('rounds.round as r', (join) =>
      join.on((on) =>
        on.or([
          on('r.id', '=', on.ref('s.open_round_id')),
          on.and([on('r.id', '=', on.ref('s.second_round_id')), on('r.state', '=', 'open')]),
        ]),
      ),
    )
    .selectAll('r')
    .select('s.second_round_id')
    .where('s.player_id', '=', playerId)
    .where('s.game_id', '=', gameID)
    .execute()
  const [first, second] = [
    rows.find(({ id, second_round_id }) => id !== second_round_id),
    rows.find(({ id, second_round_id }) => id === second_round_id),
  ]
  return { first: first && toRecord(first), second: second && toRecord(second) }
}

export async function findOpenRound(
  read: Db,
  playerId: string,
  gameID: string,
): Promise<RoundRecord | undefined> {
  const { first, second } = await findOpenRounds(read, playerId, gameID)
  return first ?? second
}

function wireRules(rules: GameRules): LaunchReply['rules'] {
  const steps = rules.betStepsMinor.map(toWireMoney)
  return {
    rtp: rules.rtp,
    volatility: rules.volatility,
    hitFrequency: rules.hitFrequency,
    maxWinMultiple: rules.maxWinMultiple,
    minBet: steps[0] ?? '0.00',
    maxBet: steps.at(-1) ?? '0.00',
    steps,
    minCycleMs: rules.minCycleMs,
    ...(rules.betUnitMinor === undefined ? {} : { betUnit: toWireMoney(rules.betUnitMinor) }),
    paytable: rules.paytable,
    params: rules.params,
  }
}
