import { z } from 'zod'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import type * as gifts from '#shared/contracts/staff/gifts.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { type GiftFigures, giftWorth, giveGift, isGiven } from '#server/domains/promotions/index.ts'
import {
  actorOf,
  audit,
  explainLimit,
  takeOutflow,
  withinLimits,
} from '#server/domains/staff/index.ts'
import { findFreeRoundGame, FREE_ROUND_BETS } from '#server/domains/provider/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'

export type GiftOrder = z.output<typeof gifts.giveGift.input>

/** Kuruş as text, because JSON numbers cannot hold this size. */
const minor = z.string().regex(/^\d{1,18}$/)
const stored = z.intersection(
  z.object({ days: z.number(), amountMinor: minor }),
  z.discriminatedUnion('reward', [
    z.object({ reward: z.literal('bonus'), wagering: z.number(), maxBetMinor: minor }),
    z.object({ reward: z.literal('free-bet') }),
    z.object({
      reward: z.literal('free-rounds'),
      gameID: z.string(),
      rounds: z.number(),
      betMinor: minor,
    }),
  ]),
)
type Stored = z.output<typeof stored>

/**
 * Builds the figures of a gift for its terms.
 * @throws Refusal 'not possible' for a game or bet that is not offered, or nothing at all
 */
async function figuresOf(db: Db, order: GiftOrder): Promise<GiftFigures> {
  const { days } = order
  const figures: GiftFigures =
    order.reward === 'free-rounds'
      ? {
          reward: 'free-rounds',
          days,
          rounds: order.rounds,
          betMinor: order.bet,
          ...(await gameOf(db, order.gameID, order.bet)),
        }
      : order.reward === 'free-bet'
        ? { reward: 'free-bet', days, amountMinor: order.amount }
        : {
            reward: 'bonus',
            days,
            amountMinor: order.amount,
            wagering: order.wagering,
            maxBetMinor: order.maxBet,
          }
  if (giftWorth(figures) === 0n || (figures.reward === 'bonus' && figures.maxBetMinor === 0n))
    throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.giftWorthNothing)
  return figures
}

/** @throws Refusal 'not possible' */
async function gameOf(db: Db | Tx, gameID: string, betMinor: bigint) {
  const title = SLOT_TITLES.find((known) => known.gameID === gameID)
  if (title?.betStepsMinor.includes(betMinor) === true) return { gameID, game: title.name }
  const outside =
    title === undefined && FREE_ROUND_BETS.includes(betMinor)
      ? await findFreeRoundGame(db, gameID)
      : undefined
  if (outside === undefined)
    throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.noFreeRoundsInGame)
  return { gameID, game: outside.name }
}

function toStored(figures: GiftFigures): Stored {
  const common = { days: figures.days, amountMinor: String(giftWorth(figures)) }
  switch (figures.reward) {
    case 'bonus':
      return {
        ...common,
        reward: 'bonus',
        wagering: figures.wagering,
        maxBetMinor: String(figures.maxBetMinor),
      }
    case 'free-bet':
      return { ...common, reward: 'free-bet' }
    case 'free-rounds':
      return {
        ...common,
        reward: 'free-rounds',
        gameID: figures.gameID,
        rounds: figures.rounds,
        betMinor: String(figures.betMinor),
      }
    default:
      return figures satisfies never
  }
}

async function fromStored(tx: Tx, input: Stored): Promise<GiftFigures> {
  const { days } = input
  switch (input.reward) {
    case 'bonus':
      return {
        reward: 'bonus',
        days,
        amountMinor: BigInt(input.amountMinor),
        wagering: input.wagering,
        maxBetMinor: BigInt(input.maxBetMinor),
      }
    case 'free-bet':
      return { reward: 'free-bet', days, amountMinor: BigInt(input.amountMinor) }
    case 'free-rounds':
      return {
        reward: 'free-rounds',
        days,
        rounds: input.rounds,
        betMinor: BigInt(input.betMinor),
        ...(await gameOf(tx, input.gameID, BigInt(input.betMinor))),
      }
    default:
      return input satisfies never
  }
}

export function defineGift(house: House): void {
  const {
    platform: { outbox },
    staff,
  } = house
  staff.proposals.define({
    kind: 'gift',
    input: stored,
    async seen(tx, { subjectId: playerId, input: { amountMinor, days, ...terms }, now }) {
      const { state } = await requirePlayer(tx, playerId, now)
      const fixed = { fixed: true }
      return {
        facts: [
          { field: 'amount', unit: 'money', value: amountMinor, ...fixed },
          { field: 'reward', unit: 'text', value: terms.reward, ...fixed },
          { field: 'days', unit: 'number', value: String(days), ...fixed },
          ...(terms.reward === 'bonus'
            ? [
                {
                  field: 'wagering',
                  unit: 'number' as const,
                  value: String(terms.wagering),
                  ...fixed,
                },
                { field: 'maxBet', unit: 'money' as const, value: terms.maxBetMinor, ...fixed },
              ]
            : []),
          ...(terms.reward === 'free-rounds'
            ? [
                { field: 'rounds', unit: 'number' as const, value: String(terms.rounds), ...fixed },
                { field: 'bet', unit: 'money' as const, value: terms.betMinor, ...fixed },
              ]
            : []),
          { field: 'account', unit: 'state', value: state, ...fixed },
        ],
      }
    },
    async execute(tx, { id, subjectId: playerId, input, proposedBy }, { staffId, now }) {
      const figures = await fromStored(tx, input)
      const given = await giveGift(tx, outbox, { id, playerId, figures, now })
      await takeOutflow(tx, {
        kind: 'gift',
        actId: id,
        shares: [{ playerId, amountMinor: given.amountMinor }],
        staffId: proposedBy,
        secondId: staffId,
      })
      return {
        after: { gift: id, title: given.title, amount: toWireMoney(given.amountMinor) },
        later: () => announce(house, playerId),
      }
    },
  })
}

/**
 * Gives one player a bonus, a free bet or free rounds, or proposes it beyond one person's limit.
 * Repeating it gives nothing more.
 * @throws Refusal 'record not found', 'limit reached', 'not possible', 'duplicate' for another gift
 * under the same id
 */
export async function giveByStaff(
  house: House,
  context: StaffContext,
  order: GiftOrder,
): Promise<{ outcome: 'given' | 'proposed' }> {
  const { platform, staff } = house
  const { database, outbox } = platform
  const { now } = context
  const { playerID: playerId, requestID: id, reason } = order
  const figures = await figuresOf(house.platform.database.read, order)
  await requirePlayer(database.read, playerId, now)
  const outcome = await withinLimits<'given' | 'proposed'>(
    () =>
      database.transaction(async (tx): Promise<'given'> => {
        // Serialises requests with the same ID: the second finds what the first gave.
        await lockPlayer(tx, playerId)
        if (await isGiven(tx, { id, playerId, figures })) return 'given'
        const given = await giveGift(tx, outbox, { id, playerId, figures, now })
        await takeOutflow(tx, {
          kind: 'gift',
          actId: id,
          shares: [{ playerId, amountMinor: giftWorth(figures) }],
          staffId: context.staff.id,
        })
        await audit(tx, actorOf(context), {
          action: 'gift.give',
          subject: { kind: 'player', id: playerId },
          after: { gift: id, ...toStored(figures), title: given.title },
          reason,
        })
        return 'given'
      }),
    async (why) => {
      await database.transaction(async (tx) =>
        staff.proposals.propose(tx, context, {
          id,
          kind: 'gift',
          subjectId: playerId,
          input: toStored(figures),
          reason,
          causes: [
            await explainLimit(tx, why, { kind: 'gift', playerId, staffId: context.staff.id }),
          ],
        }),
      )
      return 'proposed'
    },
  )
  if (outcome === 'given') announce(house, playerId)
  outbox.nudge()
  return { outcome }
}

function announce({ wallet, notifications }: House, playerId: string): void {
  wallet.announceBalance(playerId)
  notifications.announce(playerId)
}
