import type {
  BetInput,
  ProviderStatus,
  RollbackInput,
  WinInput,
} from '#shared/contracts/provider.ts'
import type { Minor } from '#shared/money.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Balances, Wallet } from '#server/domains/wallet/index.ts'
import type { Launch, Rounds } from '#server/domains/rounds/index.ts'
import { BUSY, groupCommit } from '#server/platform/database/group-commit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { errorCode } from '#server/platform/database/transient-fault.ts'
import { createKeyedQueue } from '#server/platform/keyed-queue.ts'
import { Refusal } from '#shared/refusals.ts'
import { isRoundRunning } from './player-rounds.ts'
import { isPlayerId, toMinor, transactionHash } from './read-request.ts'
import { ProviderRefusal } from './status.ts'
import type { StudioTitle, TitleBook } from './titles.ts'

export const CURRENCY = 'TRY'
/**
 * Two players' requests under one ID at the same moment (unique violation, deadlock): one of them
 * retries and finds the other's.
 */
const RETRIED_CODES = new Set(['23505', '40P01'])
const MAX_TRIES = 3
export const PLACE_VALID_MS = 30 * 60_000
/**
 * Waiting transactions of one player in a process. They hold no connection. A studio that repeats a
 * batch after an outage stays below this.
 */
const MAX_WAITING = 100
/**
 * Simultaneous transactions of different players. Each has a connection and waits for no account.
 */
const IN_FLIGHT = 6

type Deps = Pick<Platform, 'database' | 'clock' | 'outbox'> & {
  rounds: Pick<Rounds, 'findLaunch' | 'isClosed'>
  titles: TitleBook
  identity: Pick<Identity, 'findPlace'>
  wallet: Pick<Wallet, 'announceBalance'>
  isOpen: () => boolean
}

type Row = {
  is_busy: boolean
  reply: string | null
  has_moved: boolean
  cash_minor: Minor | null
  bonus_minor: Minor | null
  locked_minor: Minor | null
}

type Order = {
  kind: 'bet' | 'win' | 'rollback'
  input: BetInput | WinInput | RollbackInput
  referenceId: string | null
  sessionId: string | null
  game: { gameID: string; subject: string; subCategory: number } | undefined
  amountMinor: Minor | null
  refusal: ProviderStatus | null
}

const STATEMENT = `select * from provider.take_in_turn($1::boolean, $2::uuid, $3, $4, $5::bytea,
  $6::uuid, $7::uuid, $8::uuid, $9::uuid, $10, $11, $12::smallint, $13, $14::boolean,
  $15::bigint, $16, $17::timestamptz)`

/**
 * Runs bets, wins and rollbacks of outside studios, each in one statement; replies are JSON text. A
 * player's transactions run one after the other and do not hold connections while they wait, so a
 * studio that repeats its calls takes no connection from other players.
 */
export function createTransactions({
  database,
  clock,
  outbox,
  rounds,
  titles,
  identity,
  wallet,
  isOpen,
}: Deps) {
  const turns = createKeyedQueue(MAX_WAITING)
  // Groups of one: each is its own commit, and one whose account is locked is deferred.
  const calls = groupCommit(
    async (asked: readonly { keyId: string; order: Order }[], waits) => {
      const answers = []
      for (const { keyId, order } of asked)
        answers.push(await settle({ database, clock }, keyId, order, waits))
      return answers
    },
    { groupsInFlight: IN_FLIGHT, callsInAGroup: 1 },
  )

  /**
   * @throws ProviderRefusal where too many transactions of the player wait: the studio then repeats
   * a win or a rollback, and rolls a bet back
   */
  async function inTurn(keyId: string, order: Order): Promise<Row | undefined> {
    try {
      return (await turns.take(order.input.user.toLowerCase(), () => calls.run({ keyId, order })))
        .row
    } catch (error) {
      throw error instanceof Refusal ? new ProviderRefusal('RS_ERROR_UNKNOWN') : error
    }
  }

  async function take(keyId: string, order: Order): Promise<string> {
    const row = await inTurn(keyId, order)
    if (row === undefined) throw new ProviderRefusal('RS_ERROR_INVALID_SIGNATURE')
    if (row.reply === null) throw new ProviderRefusal('RS_ERROR_UNKNOWN')
    if (row.has_moved) {
      wallet.announceBalance(order.input.user.toLowerCase(), balancesOf(row))
      outbox.nudge()
    }
    return row.reply
  }

  return {
    async bet(keyId: string, input: BetInput): Promise<string> {
      requirePlayerId(input.user)
      if (input.is_free === true && input.amount > 0)
        throw new ProviderRefusal('RS_ERROR_WRONG_SYNTAX')
      const [launch, game] = await Promise.all([
        rounds.findLaunch(input.token),
        titles.find(input.game_code),
      ])
      const now = clock.now()
      const refusal =
        judgeBet(input, launch, game, now, isOpen) ??
        (launch?.mode === 'real' ? await judgePlace(identity, launch.sessionId, now) : null) ??
        (await judgeGame({ database, rounds }, keyId, input))
      return take(keyId, {
        kind: 'bet',
        input,
        referenceId: null,
        amountMinor: toMinor(input.amount),
        refusal,
        sessionId: refusal === null && launch?.mode === 'real' ? launch.sessionId : null,
        game: game && {
          gameID: game.gameID,
          subject: game.name[launch?.lang ?? 'tr'],
          subCategory: game.subCategory,
        },
      })
    },
    async win(keyId: string, input: WinInput): Promise<string> {
      requireReference(input)
      return take(keyId, {
        kind: 'win',
        input,
        referenceId: input.reference_transaction_uuid,
        sessionId: null,
        game: undefined,
        amountMinor: toMinor(input.amount),
        refusal: input.currency === CURRENCY ? null : 'RS_ERROR_WRONG_CURRENCY',
      })
    },
    async rollback(keyId: string, input: RollbackInput): Promise<string> {
      requireReference(input)
      const isOurs = input.currency === undefined || input.currency === CURRENCY
      return take(keyId, {
        kind: 'rollback',
        input,
        referenceId: input.reference_transaction_uuid,
        sessionId: null,
        game: undefined,
        amountMinor: null,
        refusal: isOurs ? null : 'RS_ERROR_WRONG_CURRENCY',
      })
    },
  }
}

async function settle(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  keyId: string,
  { kind, input, referenceId, sessionId, game, amountMinor, refusal }: Order,
  waits: boolean,
): Promise<{ row: Row | undefined } | typeof BUSY> {
  const values = [
    waits,
    keyId,
    kind,
    input.request_uuid,
    transactionHash(kind, input),
    input.transaction_uuid,
    referenceId,
    input.user,
    sessionId,
    game?.gameID ?? null,
    game?.subject ?? null,
    game?.subCategory ?? null,
    input.round ?? input.transaction_uuid,
    input.round_closed ?? false,
    amountMinor,
    refusal,
    clock.now(),
  ]
  for (let tries = 1; ; tries += 1) {
    try {
      const [row] = await database.statement<Row>('provider-take', STATEMENT, values)
      return row?.is_busy === true ? BUSY : { row }
    } catch (error) {
      if (tries >= MAX_TRIES || !RETRIED_CODES.has(errorCode(error))) throw error
    }
  }
}

function judgeBet(
  input: BetInput,
  launch: Launch | undefined,
  game: StudioTitle | undefined,
  now: Date,
  isOpen: () => boolean,
): ProviderStatus | null {
  if (launch?.mode !== 'real' || launch.playerId !== input.user.toLowerCase())
    return 'RS_ERROR_INVALID_TOKEN'
  if (launch.gameID !== input.game_code || game === undefined) return 'RS_ERROR_INVALID_GAME'
  if (input.currency !== CURRENCY) return 'RS_ERROR_WRONG_CURRENCY'
  if (launch.tokenExpiresAt <= now) return 'RS_ERROR_TOKEN_EXPIRED'
  return isOpen() ? null : 'RS_ERROR_UNKNOWN'
}

/**
 * The server does not see the player of a studio's game. The site around the game calls every
 * minute, and no bet is taken half an hour after its last call.
 */
async function judgePlace(
  identity: Deps['identity'],
  sessionId: string,
  now: Date,
): Promise<ProviderStatus | null> {
  const place = await identity.findPlace(sessionId)
  if (place?.isBarred === true) return 'RS_ERROR_USER_DISABLED'
  return place?.seenAt !== undefined && now.getTime() - place.seenAt.getTime() > PLACE_VALID_MS
    ? 'RS_ERROR_TOKEN_EXPIRED'
    : null
}

/** In a closed game a running round is played to its end, and none begins. */
async function judgeGame(
  { database, rounds }: Pick<Deps, 'database' | 'rounds'>,
  keyId: string,
  { user, game_code: gameID, round }: BetInput,
): Promise<ProviderStatus | null> {
  if (!(await rounds.isClosed(gameID))) return null
  return round !== undefined &&
    (await isRoundRunning(database, { keyId, playerId: user, gameID, round }))
    ? null
    : 'RS_ERROR_INVALID_GAME'
}

function requireReference(input: WinInput | RollbackInput): void {
  requirePlayerId(input.user)
  if (input.reference_transaction_uuid.toLowerCase() === input.transaction_uuid.toLowerCase())
    throw new ProviderRefusal('RS_ERROR_WRONG_SYNTAX')
}

function requirePlayerId(user: string): void {
  if (!isPlayerId(user)) throw new ProviderRefusal('RS_ERROR_UNKNOWN')
}

function balancesOf(row: Row): Balances {
  return {
    cashMinor: row.cash_minor ?? 0n,
    bonusMinor: row.bonus_minor ?? 0n,
    lockedMinor: row.locked_minor ?? 0n,
  }
}
