import { z } from 'zod'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  keepRegistrationCode,
  listSavedCodes,
  redeemRegistrationCode,
} from './registration-code.ts'

const ofPlayer = z.object({ playerId: z.guid() })
const REDEEM = { name: 'promotions:redeem-registered', payload: ofPlayer }
const REDEEM_SAVED = { name: 'promotions:redeem-kept', payload: z.object({}).loose() }
const AT_ONCE = 100
const EVERY_MINUTE = '* * * * *'

export function keepRegistrationCodes(
  { database, clock, jobs, outbox, log }: Platform,
  {
    wallet,
    notifications,
  }: { wallet: Pick<Wallet, 'announceBalance'>; notifications: Pick<Notifications, 'announce'> },
): void {
  outbox.on('player-confirmed', 'promotions:keep-registration-code', async (tx, { payload }) => {
    const { playerId } = ofPlayer.parse(payload)
    if (await keepRegistrationCode(tx, playerId, clock.now()))
      await jobs.add(tx, REDEEM, { playerId }, { key: `${REDEEM.name}:${playerId}` })
  })
  const redeem = async (playerId: string) => {
    if (!(await redeemRegistrationCode(database, playerId, clock.now()))) return
    wallet.announceBalance(playerId)
    notifications.announce(playerId)
  }
  jobs.define(REDEEM, ({ playerId }) => redeem(playerId))
  jobs.define(
    REDEEM_SAVED,
    async () => {
      for (const playerId of await listSavedCodes(database.read, clock.now(), AT_ONCE)) {
        await redeem(playerId).catch((error: unknown) =>
          log.error({ err: error, playerId }, 'promotions: a saved code could not be redeemed'),
        )
      }
    },
    { cron: EVERY_MINUTE },
  )
}
