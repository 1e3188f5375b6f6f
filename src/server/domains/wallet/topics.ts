import { DEFAULT_LANG, type Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime.ts'
import { balanceChannel, balanceOf, toWireBalance } from './balance.ts'
import { listNotifications, notificationChannel } from './notifications.ts'

function playerOf(caller: { playerId: string } | undefined): string {
  if (caller === undefined) throw new Refusal('anonymous user')
  return caller.playerId
}

/** Realtime `balance`. */
export function balanceTopic({ database }: Platform): Topic {
  return {
    name: 'balance', isPrivate: true,
    channel: (caller) => balanceChannel(playerOf(caller)),
    snapshot: async (caller) => toWireBalance(await balanceOf(database.read, playerOf(caller))),
  }
}

/** Realtime `notifications`, in Turkish; `notifications:en` in English. Every change is the whole list again. */
export function notificationsTopic({ database, clock }: Platform): Topic {
  return {
    name: 'notifications', isPrivate: true,
    channel: (caller) => notificationChannel(playerOf(caller)),
    snapshot: (caller, argument) => listNotifications(database.read, playerOf(caller), langOf(argument), clock.now()),
  }
}

function langOf(argument: string): Lang {
  if (argument === '') return DEFAULT_LANG
  if (argument === 'tr' || argument === 'en') return argument
  throw new Refusal('record not found')
}
