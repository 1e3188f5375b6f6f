import { z } from 'zod'
import { UNITS_IN_A_MINOR } from '#shared/contracts/provider.ts'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AggregatorRefused, NoSuchReward, type Reward, type RewardOrder } from '../port.ts'
import { codeOf } from './codes.ts'
import type { hub88Api } from './hub88-api.ts'

/** Hub88 answers this list once a minute at most. */
const PREPAIDS_FRESH_MS = 10 * 60_000
const REWARD_LIMIT_MS = 10_000
const CURRENCY = 'TRY'
const MAX_REWARDS = 10_000

const uuid = z.guid()
const prepaid = z.object({
  prepaid_uuid: uuid,
  game_code: z.string(),
  currency: z.string(),
  bet_value: z.number().int().nonnegative().nullable(),
  bet_count: z.number().int().nonnegative().nullable(),
  bonus_buy: z.boolean().nullish(),
})
type Prepaid = z.output<typeof prepaid>

const STATES = {
  FRS_NEW: 'open',
  FRS_ACTIVE: 'open',
  FRS_CANCELLED: 'cancelled',
  FRS_CANCELED: 'cancelled',
  FRS_FAILED: 'failed',
  FRS_FINISHED: 'finished',
  FRS_EXPIRED: 'expired',
} as const satisfies Readonly<Record<string, Reward['state']>>

const reward = z.object({
  reward_uuid: uuid,
  user: z.string(),
  game_code: z.string(),
  currency: z.string(),
  bet_value: z.number().int().nonnegative(),
  bet_count: z.number().int().positive(),
  operator_reference: z.string().nullish(),
  status: codeOf<Reward['state']>(STATES).nullish(),
})
type Hub88Reward = z.output<typeof reward>

const stateOf = ({ reward_uuid: rewardId, status }: Hub88Reward): Reward => ({
  rewardId: rewardId.toLowerCase(),
  state: status ?? 'open',
})

/** ISO 8601 without an offset, in UTC, as Hub88 writes times. */
export const toHub88Time = (at: Date): string => at.toISOString().slice(0, 19)

type Deps = {
  call: ReturnType<typeof hub88Api>
  clock: Clock
  subPartner: { sub_partner_id?: string }
}

/** Free rounds as rewards of Hub88: of a prepaid that allows exactly this bet and this number. */
export function hub88Rewards({ call, clock, subPartner }: Deps) {
  let kept: { list: readonly Prepaid[]; readAtMs: number } | undefined

  async function prepaids(): Promise<readonly Prepaid[]> {
    const nowMs = clock.now().getTime()
    if (kept !== undefined && Math.abs(nowMs - kept.readAtMs) < PREPAIDS_FRESH_MS) return kept.list
    const list = await call(
      '/freebet/prepaids/list',
      z.array(prepaid),
      {},
      {
        limitMs: REWARD_LIMIT_MS,
        isLong: true,
      },
    )
    kept = { list, readAtMs: nowMs }
    return list
  }

  async function prepaidOf({ gameCode, betMinor, rounds }: RewardOrder): Promise<string> {
    const units = Number(betMinor) * UNITS_IN_A_MINOR
    const found = (await prepaids()).find(
      (one) =>
        one.game_code === gameCode &&
        one.currency === CURRENCY &&
        one.bonus_buy !== true &&
        (one.bet_value === null || one.bet_value === units) &&
        (one.bet_count === null || one.bet_count === rounds),
    )
    if (found === undefined)
      throw new NoSuchReward(`no prepaid of ${gameCode} with ${rounds} bets of ${units}`)
    return found.prepaid_uuid
  }

  async function find(order: RewardOrder): Promise<Reward | undefined> {
    const rows = await call(
      '/freebet/rewards/list',
      z.array(reward).max(MAX_REWARDS),
      {
        user: order.user,
        game_code: order.gameCode,
        operator_reference: order.reference,
        start_time: toHub88Time(new Date(order.startsAt.getTime() - 60_000)),
        end_time: toHub88Time(new Date(order.expiresAt.getTime() + 60_000)),
        ...subPartner,
      },
      { limitMs: REWARD_LIMIT_MS, attempts: 2, isLong: true },
    )
    const own = rows.filter(
      (row) => row.user === order.user && row.operator_reference === order.reference,
    )
    const [first] = own
    if (first === undefined) return undefined
    requireExact(first, order)
    return stateOf(first)
  }

  async function create(order: RewardOrder, isRepeat: boolean): Promise<Reward> {
    const made = isRepeat ? await find(order) : undefined
    if (made !== undefined) return made
    const row = await call(
      '/freebet/rewards/create',
      reward,
      {
        user: order.user,
        game_code: order.gameCode,
        currency: CURRENCY,
        prepaid_uuid: await prepaidOf(order),
        bet_value: Number(order.betMinor) * UNITS_IN_A_MINOR,
        bet_count: order.rounds,
        operator_reference: order.reference,
        start_time: toHub88Time(order.startsAt),
        end_time: toHub88Time(order.expiresAt),
        ...subPartner,
      },
      { limitMs: REWARD_LIMIT_MS },
    )
    requireExact(row, order)
    return stateOf(row)
  }

  return {
    find,
    create,
    async cancel(rewardId: string): Promise<void> {
      await call(
        '/freebet/rewards/cancel',
        z.object({ reward_uuid: uuid }).refine((row) => row.reward_uuid.toLowerCase() === rewardId),
        { reward_uuid: rewardId, ...subPartner },
        { limitMs: REWARD_LIMIT_MS, attempts: 2 },
      ).catch((error: unknown) => {
        // Hub88 refuses to cancel what has ended or what it does not have.
        if (!(error instanceof AggregatorRefused)) throw error
      })
    },
  }
}

/** A reward of another player, game, bet or number is not trusted, and not ours. */
function requireExact(row: Hub88Reward, order: RewardOrder): void {
  if (
    row.user !== order.user ||
    row.game_code !== order.gameCode ||
    row.currency !== CURRENCY ||
    row.bet_value !== Number(order.betMinor) * UNITS_IN_A_MINOR ||
    row.bet_count !== order.rounds ||
    (row.operator_reference != null && row.operator_reference !== order.reference)
  )
    throw new ProviderUnreachable('Hub88 answered another reward')
}
