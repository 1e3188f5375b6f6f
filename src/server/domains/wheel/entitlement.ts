import { formatMoney, type Minor } from '#shared/money.ts'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { WHEEL_TEXTS } from '#shared/texts/server/texts.ts'
import { getKycStatus } from '#server/domains/documents/index.ts'
import { getExclusionState, whyNotCredit } from '#server/domains/identity/index.ts'
import { ownPlay, SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { WheelRules } from './terms.ts'

const PLAY = [
  SUB_CATEGORY.slot,
  SUB_CATEGORY.original,
  SUB_CATEGORY.liveTable,
  SUB_CATEGORY.sport,
  SUB_CATEGORY.bingo,
  SUB_CATEGORY.virtualSport,
]

export type Entitlement = { refusal: 'break' | 'identity' | 'stake' | null; stakedMinor: Minor }

/**
 * Returns whether a player may spin under these terms. Settled stakes of own money count, of rounds
 * that began yesterday or today in Istanbul.
 */
export async function entitlementOf(
  db: Db | Tx,
  playerId: string,
  { needsIdentity, minStakedMinor }: Pick<WheelRules, 'needsIdentity' | 'minStakedMinor'>,
  now: Date,
): Promise<Entitlement> {
  const { timeOutUntil } = await getExclusionState(db, playerId, now)
  if (timeOutUntil !== null || (await whyNotCredit(db, playerId, now)) !== undefined)
    return { refusal: 'break', stakedMinor: 0n }
  const today = siteDate(now)
  const { stakedMinor } = await ownPlay(db, {
    playerId,
    from: startOfSiteDay(addDays(today, -1)),
    until: startOfSiteDay(addDays(today, 1)),
    subCategories: PLAY,
    onlyGames: null,
    excludedGames: [],
  })
  if (needsIdentity && (await getKycStatus(db, playerId, now)) !== 'verified')
    return { refusal: 'identity', stakedMinor }
  return { refusal: stakedMinor < minStakedMinor ? 'stake' : null, stakedMinor }
}

/** @throws Refusal 'not possible' where the player may not spin */
export async function requireEntitled(
  tx: Tx,
  playerId: string,
  rules: WheelRules,
  now: Date,
): Promise<void> {
  const { refusal, stakedMinor } = await entitlementOf(tx, playerId, rules, now)
  switch (refusal) {
    case null:
      return
    case 'break':
      throw new Refusal('not possible', { reason: refusal }, WHEEL_TEXTS.onBreak)
    case 'identity':
      throw new Refusal('not possible', { reason: refusal }, WHEEL_TEXTS.needsIdentity)
    case 'stake': {
      const amount = (minor: Minor, lang: 'tr' | 'en') => formatMoney(minor, lang)
      const texts = WHEEL_TEXTS.needsStake
      throw new Refusal(
        'not possible',
        { reason: refusal },
        texts(
          { tr: amount(stakedMinor, 'tr'), en: amount(stakedMinor, 'en') },
          { tr: amount(rules.minStakedMinor, 'tr'), en: amount(rules.minStakedMinor, 'en') },
        ),
      )
    }
    default:
      return refusal satisfies never
  }
}
