import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import type { Bilingual } from '#shared/lang.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { rulesOf } from './draft-body.ts'
import {
  depositTerms,
  freeRoundsTerms,
  missionTerms,
  netLossTerms,
} from '../terms/standard-terms.ts'
import { referralTerms } from '../terms/standard-referral-terms.ts'

export function termsFor(body: DraftBody, game: Bilingual | undefined): Bilingual | undefined {
  const {
    basis,
    reward,
    days,
    percent,
    maxMinor,
    minMinor,
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
  const often = ofFirstDeposit
    ? PROMOTIONS_TEXTS.onceForFirstDeposit
    : PROMOTIONS_TEXTS.howOften[repeats]
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
    maxMinor > 0n
  )
    return depositTerms({
      percent,
      maxMinor,
      minMinor,
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
    return freeRoundsTerms({ ...freeRounds, game, minMinor, days, often })
  if (basis === 'net-loss' && reward === 'cash' && maxMinor > 0n)
    return netLossTerms({ percent, maxMinor, minMinor, games, often })
  if (basis === 'stakes' && reward === 'free-bet' && days !== null && maxMinor > 0n)
    return missionTerms({ giftMinor: maxMinor, minMinor, days, games, often })
  if (
    referral !== null &&
    reward === 'free-bet' &&
    days !== null &&
    maxMinor > 0n &&
    minMinor > 0n &&
    Object.values(referral).every((figure) => figure > 0)
  )
    return referralTerms({ ...referral, friendMinor: maxMinor, minMinor, days, games })
  return undefined
}
