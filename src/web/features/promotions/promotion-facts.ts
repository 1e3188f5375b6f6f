import type { PromotionOffer } from '#shared/contracts/promotions.ts'
import type { LaterTexts } from '#shared/texts/tr.ts'
import type { Format } from '#web/lib/format.ts'

export type Fact = { label: string; value: string }

export function factsOf(
  offer: PromotionOffer,
  texts: LaterTexts['promotions'],
  format: Format,
): Fact[] {
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  return [
    { label: texts.gives, value: texts.rewards[offer.reward] },
    ...(offer.freeRounds === null
      ? []
      : [
          {
            label: texts.roundsCount,
            value: texts.roundsAt(
              format.number(offer.freeRounds.rounds),
              money(offer.freeRounds.bet),
            ),
          },
          { label: texts.roundsIn, value: offer.games },
        ]),
    ...(offer.freeRounds === null && (offer.basis === 'deposit' || offer.basis === 'net-loss')
      ? [{ label: texts.percent[offer.basis], value: format.percent(offer.percent, 0) }]
      : []),
    ...(offer.freeRounds === null
      ? [
          {
            label:
              offer.referral !== null
                ? texts.forFriend
                : offer.basis === 'gift' || offer.basis === 'stakes'
                  ? texts.amount
                  : texts.max,
            value: money(offer.max),
          },
        ]
      : []),
    ...(offer.referral === null
      ? []
      : [
          { label: texts.forReferrer, value: money(offer.referral.forReferrer) },
          { label: texts.friendPlays, value: money(offer.referral.play) },
        ]),
    ...(offer.basis === 'gift' ? [] : [{ label: texts.min[offer.basis], value: money(offer.min) }]),
    ...(offer.reward !== 'free-bet'
      ? [
          {
            label: texts.wagering,
            value:
              offer.wagering === 0 ? texts.noWagering : texts.times(format.number(offer.wagering)),
          },
        ]
      : []),
    ...(offer.days === null
      ? []
      : [{ label: texts.time, value: texts.days(format.number(offer.days)) }]),
    ...(offer.maxBet === null ? [] : [{ label: texts.maxBet, value: money(offer.maxBet) }]),
    ...(offer.reward === 'bonus'
      ? [{ label: texts.winCap, value: offer.winCap === null ? texts.noCap : money(offer.winCap) }]
      : []),
    {
      label: texts.howOften,
      value: offer.referral === null ? texts.repeats[offer.repeats] : texts.perFriend,
    },
    ...(offer.referral === null
      ? []
      : [
          {
            label: texts.maxPerMonth,
            value: texts.friendsCount(format.number(offer.referral.maxPerMonth)),
          },
        ]),
  ]
}
