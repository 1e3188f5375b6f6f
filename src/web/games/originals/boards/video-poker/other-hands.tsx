import type { Hold } from '#games/originals/poker-perfect.ts'
import type { MadeHand } from '#games/originals/video-poker.ts'
import type { Lang } from '#shared/lang.ts'
import { SmallCard } from '#web/game-shell/cards/playing-card.tsx'
import { multiplierText } from '#web/game-shell/numbers.ts'
import { cardName } from '#web/ui/card-names.ts'
import { PLACES } from './use-laid.ts'
import { videoPokerTexts } from './video-poker-texts.ts'

type Props = {
  count: number
  shown: readonly MadeHand[]
  dealt: readonly number[] | undefined
  hold: Hold
  lang: Lang
}

export function OtherHands({ count, shown, dealt, hold, lang }: Props) {
  const texts = videoPokerTexts(lang)
  return (
    <ol className="vpoker__others" aria-label={texts.others}>
      {Array.from({ length: count }, (_, n) => {
        const made = shown[n]
        const cards = PLACES.map((place) =>
          made === undefined
            ? hold[place] === true
              ? dealt?.[place]
              : undefined
            : made.cards[place],
        )
        const names = cards.map((card) =>
          card === undefined ? texts.closed : cardName(card, lang),
        )
        const hand = made === undefined || made.hand === null ? undefined : made.hand
        return (
          <li
            key={n}
            className={`vpoker__other${made === undefined ? '' : hand === undefined ? ' is-lost' : ' is-paid'}`}
          >
            <span className="sr">
              {texts.otherHand(n + 2)}: {names.join(', ')}
            </span>
            <span className="vpoker__row" aria-hidden="true">
              {PLACES.map((place) => {
                const card = cards[place]
                return card === undefined ? (
                  <span key={place} className="vpoker__back" />
                ) : (
                  <SmallCard key={place} card={card} />
                )
              })}
            </span>
            <span className="vpoker__made">
              {made !== undefined && hand !== undefined && (
                <>
                  <span>{texts.hands[hand]}</span>
                  <b className="num">
                    {multiplierText(made.multiplier, lang).replace(/[.,]00/, '')}
                  </b>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
