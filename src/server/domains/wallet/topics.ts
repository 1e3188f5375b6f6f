import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { DEFAULT_LANG, type Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { notificationChannel } from '#server/domains/notifications/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { balanceChannel, balanceOf, toWireBalance } from './balance.ts'
import { listTransactions } from './statement/statement.ts'

const NEWEST = 50
const DAYS = 90

function playerOf(caller: { playerId: string } | undefined): string {
  if (caller === undefined) throw new Refusal('anonymous user')
  return caller.playerId
}

export function balanceTopic({ database }: Platform): Topic {
  return {
    name: 'balance',
    isPrivate: true,
    channel: (caller) => balanceChannel(playerOf(caller)),
    snapshot: async (caller) => toWireBalance(await balanceOf(database.read, playerOf(caller))),
  }
}

/**
 * Realtime `notifications`, in Turkish; `notifications:en` in English. Every change publishes the
 * whole list.
 */
export function notificationsTopic({ database, clock }: Platform): Topic {
  return {
    name: 'notifications',
    isPrivate: true,
    channel: (caller) => notificationChannel(playerOf(caller)),
    snapshot: (caller, argument) =>
      listNotifications(database.read, playerOf(caller), langOf(argument), clock.now()),
  }
}

async function listNotifications(
  db: Db,
  playerId: string,
  lang: Lang,
  now: Date,
): Promise<Transaction[]> {
  const { rows } = await listTransactions(
    db,
    {
      playerId,
      category: TRANSACTION_CATEGORY.notification,
      status: TRANSACTION_STATUS.message,
      startDate: addDays(siteDate(now), 1 - DAYS),
      isJoined: false,
    },
    { by: 'date', isDescending: true },
    { limit: NEWEST, offset: 0 },
    lang,
  )
  return rows
}

function langOf(argument: string): Lang {
  if (argument === '') return DEFAULT_LANG
  if (argument === 'tr' || argument === 'en') return argument
  throw new Refusal('record not found')
}
