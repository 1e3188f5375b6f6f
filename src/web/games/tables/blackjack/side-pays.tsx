import { SIDE_BETS, SIDE_PAYS } from '#games/tables/blackjack/side-bets.ts'
import type { Lang } from '#shared/lang.ts'
import { blackjackTextsOf } from './texts.ts'

export function SidePays({ lang }: { lang: Lang }) {
  const texts = blackjackTextsOf(lang)
  return SIDE_BETS.map((bet) => (
    <section key={bet}>
      <h3>{texts.sides[bet].name}</h3>
      <p>{texts.sides[bet].text}</p>
      <dl className="bj-tallies">
        {SIDE_PAYS[bet].map(([hand, pays]) => (
          <div key={hand}>
            <dt>{texts.sideHands[hand]}</dt>
            <dd>{pays}:1</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
