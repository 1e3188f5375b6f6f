import { expectedWorth, largestWorth } from '#games/contests/daily-wheel.ts'
import * as contract from '#shared/contracts/wheel.ts'
import { addDays, endOfSiteDay, siteDate, toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Lang } from '#shared/lang.ts'
import { requireMayPlay } from '#server/domains/identity/index.ts'
import { once, unlessAnswered, type Wallet } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listDays, type WheelDay } from './days.ts'
import { entitlementOf } from './entitlement.ts'
import { isPaused } from './gate.ts'
import { findSpin, listSpins, presentSpins, spinWheel } from './spin.ts'
import { presentSegments, termsOfDay, weighed } from './terms.ts'

const NO_CONDITIONS = { needsIdentity: false, minStakedMinor: 0n }

export function wheelCalls(
  { database, secrets }: Platform,
  { wallet }: { wallet: Pick<Wallet, 'announceBalance'> },
): BoundCall[] {
  const { read } = database
  return [
    handle(contract.getWheel, ({ lang, now }) => presentWheel(read, lang, now)),
    handle(contract.getStanding, async ({ caller, lang, now }) => {
      const day = siteDate(now)
      const spun = await findSpin(read, caller.playerId, day)
      const { refusal, stakedMinor } = await entitlementOf(
        read,
        caller.playerId,
        (await termsOfDay(read, day)) ?? NO_CONDITIONS,
        now,
      )
      const [spin] = spun === undefined ? [] : await presentSpins(read, [spun], lang)
      return { spin: spin ?? null, refusal, staked: toWireMoney(stakedMinor) }
    }),
    handle(contract.spin, async ({ caller, lang, now, country }, input) => {
      const { playerId } = caller
      const asked = {
        playerId,
        requestId: input.requestId ?? crypto.randomUUID(),
        call: 'wheel.spin',
        input,
        now,
      }
      await unlessAnswered(read, asked, () => requireMayPlay({ country, caller }))
      const { reply, isRepeated } = await database.transaction((tx) =>
        once(tx, asked, contract.wheelSpin, async () => {
          const row = await spinWheel(tx, secrets, { playerId, clientSeed: input.clientSeed, now })
          const [presented] = await presentSpins(tx, [row], lang)
          if (presented === undefined) throw new Error('a spin presented itself as nothing')
          return presented
        }),
      )
      if (!isRepeated) wallet.announceBalance(playerId)
      return reply
    }),
    handle(contract.mySpins, async ({ caller, lang }, page) => {
      const { rows, total } = await listSpins(read, caller.playerId, page)
      return { rows: await presentSpins(read, rows, lang), total }
    }),
  ]
}

async function presentWheel(read: Db, lang: Lang, now: Date): Promise<contract.Wheel> {
  const day = siteDate(now)
  const tomorrow = addDays(day, 1)
  const terms = await termsOfDay(read, day)
  const days = await listDays(read, [day, tomorrow])
  const today = days.get(day)
  const common = {
    day,
    endsAt: toWireTime(endOfSiteDay(day)),
    seal: presentSeal(today),
    nextSeal: presentSeal(days.get(tomorrow)),
  }
  if (terms === undefined || today === undefined || today.seed !== null)
    return { ...common, state: 'none', terms: null }
  const segments = weighed(terms.segments)
  const largest = largestWorth(segments)
  const leftMinor = terms.budgetMinor - today.givenMinor
  return {
    ...common,
    state: (await isPaused(read)) ? 'paused' : leftMinor < largest ? 'used-up' : 'open',
    terms: {
      version: terms.version,
      segments: presentSegments(terms.segments, lang),
      expected: toWireMoney(expectedWorth(segments)),
      largest: toWireMoney(largest),
      budget: toWireMoney(terms.budgetMinor),
      left: toWireMoney(leftMinor),
      minStaked: toWireMoney(terms.minStakedMinor),
      needsIdentity: terms.needsIdentity,
    },
  }
}

const presentSeal = (day: WheelDay | undefined) =>
  day === undefined ? null : { seedHash: day.seedHash, sealedAt: toWireTime(day.sealedAt) }
