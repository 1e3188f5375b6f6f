import {
  providerUuid,
  type BetInput,
  type ProviderStatus,
  type RollbackInput,
  type WinInput,
} from '#shared/contracts/provider.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Balances, Wallet } from '#server/domains/wallet/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createKeyedQueue } from '#server/platform/keyed-queue.ts'
import { Refusal } from '#shared/refusals.ts'
import { CURRENCY, judgeBet, judgeClosedGame, judgePlace } from './judge-bet.ts'
import type { Answer, Order } from './order.ts'
import { isPlayerId, toMinor, transactionHash } from './read-request.ts'
import { ProviderRefusal } from './status.ts'
import { takeAlone } from './take.ts'
import { ALONE, takeTogether } from './take-together.ts'
import type { TitleBook } from './titles.ts'

/**
 * Waiting transactions of one player in a process. They hold no connection. A studio that repeats a
 * batch after an outage stays below this.
 */
const MAX_WAITING = 100

type Deps = Pick<Platform, 'database' | 'clock' | 'outbox'> & {
  rounds: Pick<Rounds, 'findLaunch' | 'isClosed'>
  titles: TitleBook
  identity: Pick<Identity, 'findPlace'>
  wallet: Pick<Wallet, 'announceBalance'>
  isOpen: () => boolean
}

/**
 * `mayGroup`: nothing that the process knows speaks against the order. `findRefusal`: reads the
 * rest of it when the order is processed alone.
 */
type Judgement = { mayGroup: boolean; findRefusal: () => Promise<ProviderStatus | null> }

/**
 * Runs bets, wins and rollbacks of outside studios; replies are JSON text. Plain bets and wins of
 * different players share a statement and a commit, every other call has its own. A player's
 * transactions run one after the other and do not hold connections while they wait, so a studio
 * that repeats its calls takes no connection from other players.
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
  const together = takeTogether({ database, clock })
  const alone = takeAlone({ database, clock })

  async function answer(
    order: Order,
    { mayGroup, findRefusal }: Judgement,
  ): Promise<Answer | undefined> {
    const answered = mayGroup ? await together.run(order) : ALONE
    if (answered !== ALONE) return answered
    return (await alone.run({ order, refusal: await findRefusal() })).row
  }

  /**
   * @throws ProviderRefusal where too many transactions of the player wait: the studio then repeats
   * a win or a rollback, and rolls a bet back
   */
  async function inTurn(order: Order, judgement: Judgement): Promise<Answer | undefined> {
    try {
      return await turns.take(order.input.user.toLowerCase(), () => answer(order, judgement))
    } catch (error) {
      throw error instanceof Refusal ? new ProviderRefusal('RS_ERROR_UNKNOWN') : error
    }
  }

  async function take(order: Order, judgement: Judgement): Promise<string> {
    const row = await inTurn(order, judgement)
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
      const reward = rewardOf(input)
      if (input.is_free === true && input.amount > 0 && reward === undefined)
        throw new ProviderRefusal('RS_ERROR_WRONG_SYNTAX')
      const [launch, game, isClosed] = await Promise.all([
        rounds.findLaunch(input.token),
        titles.find(input.game_code),
        rounds.isClosed(input.game_code),
      ])
      const launched =
        launch === undefined || launch.gameID === input.game_code
          ? game
          : await titles.find(launch.gameID)
      const now = clock.now()
      const sessionId = launch?.mode === 'real' ? launch.sessionId : null
      const refusal = judgeBet(input, launch, { game, launched }, now, isOpen)
      return take(
        {
          keyId,
          kind: 'bet',
          input,
          hash: transactionHash('bet', input),
          referenceId: null,
          amountMinor: reward === undefined ? toMinor(input.amount) : 0n,
          reward,
          sessionId,
          game: game && {
            gameID: game.gameID,
            subject: game.name[launch?.lang ?? 'tr'],
            subCategory: game.subCategory,
          },
        },
        {
          mayGroup: refusal === null && !isClosed && reward === undefined,
          findRefusal: async () =>
            refusal ??
            (sessionId === null ? null : await judgePlace(identity, sessionId, now)) ??
            (isClosed ? await judgeClosedGame(database, keyId, input) : null),
        },
      )
    },
    async win(keyId: string, input: WinInput): Promise<string> {
      requireReference(input)
      return take(winOrder(keyId, input), {
        mayGroup: input.currency === CURRENCY,
        findRefusal: async () => (input.currency === CURRENCY ? null : 'RS_ERROR_WRONG_CURRENCY'),
      })
    },
    async rollback(keyId: string, input: RollbackInput): Promise<string> {
      requireReference(input)
      const isOurs = input.currency === undefined || input.currency === CURRENCY
      return take(rollbackOrder(keyId, input), {
        mayGroup: false,
        findRefusal: async () => (isOurs ? null : 'RS_ERROR_WRONG_CURRENCY'),
      })
    },
  }
}

const winOrder = (keyId: string, input: WinInput): Order => ({
  keyId,
  kind: 'win',
  input,
  hash: transactionHash('win', input),
  referenceId: input.reference_transaction_uuid,
  sessionId: null,
  game: undefined,
  amountMinor: toMinor(input.amount),
})

const rollbackOrder = (keyId: string, input: RollbackInput): Order => ({
  keyId,
  kind: 'rollback',
  input,
  hash: transactionHash('rollback', input),
  referenceId: input.reference_transaction_uuid,
  sessionId: null,
  game: undefined,
  amountMinor: null,
})

/** Only a free bet is paid by a reward; the id of a reward in another bet has no effect. */
function rewardOf({ is_free: isFree, reward_uuid: id, amount }: BetInput): Order['reward'] {
  return isFree === true && id !== undefined && providerUuid.safeParse(id).success
    ? { id: id.toLowerCase(), statedMinor: toMinor(amount) }
    : undefined
}

function requireReference(input: WinInput | RollbackInput): void {
  requirePlayerId(input.user)
  if (input.reference_transaction_uuid.toLowerCase() === input.transaction_uuid.toLowerCase())
    throw new ProviderRefusal('RS_ERROR_WRONG_SYNTAX')
}

function requirePlayerId(user: string): void {
  if (!isPlayerId(user)) throw new ProviderRefusal('RS_ERROR_UNKNOWN')
}

function balancesOf(row: Answer): Balances {
  return {
    cashMinor: row.cash_minor ?? 0n,
    bonusMinor: row.bonus_minor ?? 0n,
    lockedMinor: row.locked_minor ?? 0n,
  }
}
