import { z } from 'zod'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { earn, giveReferral, joinByCode, listToCheck, listToGive, noteDeposit } from './referral.ts'

const ofPlayer = z.object({ playerId: z.guid() })
const ofRequest = z.object({ playerId: z.guid(), requestId: z.guid() })
const NOTE_DEPOSIT = { name: 'promotions:note-deposit', payload: ofPlayer }
const GIVE_DUE = { name: 'promotions:give-referrals', payload: z.object({}).loose() }
const AT_ONCE = 200
const EVERY_MINUTE = '* * * * *'

/**
 * Processes referrals: a friend joins, deposits and plays; then both get their rewards. Each step
 * has its own transaction.
 */
export function keepReferrals(
  { database, clock, jobs, outbox, deadLetters }: Platform,
  {
    wallet,
    notifications,
  }: { wallet: Pick<Wallet, 'announceBalance'>; notifications: Pick<Notifications, 'announce'> },
): void {
  outbox.on('player-confirmed', 'promotions:join-referral', async (tx, { payload }) => {
    const now = clock.now()
    const { playerId } = ofPlayer.parse(payload)
    const notified = await joinByCode(tx, playerId, now)
    await noteDeposit(tx, playerId, now)
    return () => notified.forEach((id) => notifications.announce(id))
  })
  outbox.on('deposit-approved', 'promotions:note-deposit', (tx, { payload }) => {
    const { playerId } = ofPlayer.parse(payload)
    return jobs.add(tx, NOTE_DEPOSIT, { playerId }, { key: `${NOTE_DEPOSIT.name}:${playerId}` })
  })
  jobs.define(NOTE_DEPOSIT, ({ playerId }) =>
    database.transaction((tx) => noteDeposit(tx, playerId, clock.now())),
  )
  deadLetters.define(
    'promotions:earn-referral',
    ofPlayer,
    async (tx, { playerId }) => void (await earn(tx, playerId, clock.now())),
  )
  deadLetters.define('promotions:give-referral', ofRequest, async (tx, { playerId, requestId }) => {
    if (!(await giveReferral(tx, { playerId, requestId }, clock.now()))) return undefined
    return () => {
      wallet.announceBalance(playerId)
      notifications.announce(playerId)
    }
  })
  jobs.define(
    GIVE_DUE,
    async () => {
      const now = clock.now()
      const friends = await listToCheck(database.read, now, AT_ONCE)
      await deadLetters.runEach(
        'promotions:earn-referral',
        friends.map((playerId) => ({ id: playerId, payload: { playerId } })),
      )
      const requests = await listToGive(database.read, now, AT_ONCE)
      await deadLetters.runEach(
        'promotions:give-referral',
        requests.map((request) => ({ id: request.requestId, payload: request })),
      )
    },
    { cron: EVERY_MINUTE },
  )
}
