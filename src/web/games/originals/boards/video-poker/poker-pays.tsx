import {
  POKER_NAMES,
  POKER_VARIANTS,
  pokerTable,
  type PokerHand,
  type PokerVariant,
} from '#games/originals/poker-variants.ts'
import { perfectRtpPercent } from '#games/originals/poker-perfect.ts'
import type { Lang } from '#shared/lang.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { shortMultiplier } from '#web/game-shell/numbers.ts'
import { videoPokerTexts } from './video-poker-texts.ts'

type Props = {
  variant: PokerVariant
  made: ReadonlyMap<PokerHand, number>
  over: boolean
  lang: Lang
}

export function Pays({ variant, made, over, lang }: Props) {
  const texts = videoPokerTexts(lang)
  return (
    <section className="vpoker__table" aria-label={`${texts.pays}: ${POKER_NAMES[variant]}`}>
      <dl className="vpoker__pays">
        {pokerTable(variant).pays.map(([hand, pays]) => {
          const count = made.get(hand) ?? 0
          return (
            <div
              key={hand}
              className={count > 0 ? (over ? 'is-made is-paid' : 'is-made') : undefined}
            >
              <dt>{texts.hands[hand]}</dt>
              <dd className="num">
                {count > 1 && (
                  <span className="vpoker__count">
                    <span aria-hidden="true">{count}</span>
                    <span className="sr">{texts.timesMade(count)}</span>
                  </span>
                )}
                {shortMultiplier(pays, lang)}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

export function VideoPokerRules({ lang }: { lang: Lang }) {
  const texts = videoPokerTexts(lang)
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {POKER_VARIANTS.map((variant) => (
        <section key={variant}>
          <h3>{POKER_NAMES[variant]}</h3>
          <p>{texts.about[variant]}</p>
          <dl className="game-facts">
            {pokerTable(variant).pays.map(([hand, pays]) => [
              <dt key={hand}>
                {texts.hands[hand]}: {texts.made[hand]}
              </dt>,
              <dd key={`${hand} pays`} className="num">
                {shortMultiplier(pays, lang)}
              </dd>,
            ])}
            <dt>{texts.perfect}</dt>
            <dd className="num">{rtpText(perfectRtpPercent(variant), lang)}</dd>
          </dl>
        </section>
      ))}
    </>
  )
}
