import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import type { Bilingual } from '#shared/lang.ts'
import { rulesOf } from './draft-body.ts'
import {
  depositTerms,
  freeRoundsTerms,
  missionTerms,
  netLossTerms,
} from './demo-promotion-terms.ts'
import { referralTerms } from './demo-referral-terms.ts'

const OFTEN = {
  once: { tr: 'bir kez', en: 'once' },
  week: { tr: 'haftada bir kez', en: 'once a week' },
} as const
const FIRST: Bilingual = { tr: 'ilk yatırımları için bir kez', en: 'once, for their first deposit' }

/**
 * A draft's terms in full, clause by clause, from its figures; undefined where no wording of ours
 * fits its rule, or its figures are not whole.
 */
export function termsFor(body: DraftBody, game: Bilingual | undefined): Bilingual | undefined {
  const {
    basis,
    reward,
    days,
    percent,
    mostMinor,
    leastMinor,
    wagering,
    maxBetMinor,
    winCapMinor,
    isSticky,
    repeats,
    ofFirstDeposit,
    freeRounds,
    referral,
  } = rulesOf(body)
  const games = body.games
  const often = ofFirstDeposit ? FIRST : OFTEN[repeats]
  const isOurs =
    winCapMinor === null &&
    !isSticky &&
    Object.values(body.contributions).every((part) => part === 0 || part === 100)
  if (
    basis === 'deposit' &&
    reward === 'bonus' &&
    days !== null &&
    maxBetMinor !== null &&
    isOurs &&
    mostMinor > 0n
  )
    return depositTerms({
      percent,
      mostMinor,
      leastMinor,
      wagering,
      days,
      maxBetMinor,
      games,
      often,
    })
  if (
    basis === 'deposit' &&
    freeRounds !== null &&
    game !== undefined &&
    days !== null &&
    wagering === 0
  )
    return freeRoundsTerms({ ...freeRounds, game, leastMinor, days, often })
  if (basis === 'net-loss' && reward === 'cash' && mostMinor > 0n)
    return netLossTerms({ percent, mostMinor, leastMinor, games, often })
  if (basis === 'stakes' && reward === 'free-bet' && days !== null && mostMinor > 0n)
    return missionTerms({ giftMinor: mostMinor, leastMinor, days, games, often })
  if (
    referral !== null &&
    reward === 'free-bet' &&
    days !== null &&
    mostMinor > 0n &&
    leastMinor > 0n &&
    Object.values(referral).every((figure) => figure > 0)
  )
    return referralTerms({ ...referral, friendMinor: mostMinor, leastMinor, days, games })
  return undefined
}
