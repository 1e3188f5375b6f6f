import type { GambleStep } from '#games/slots/gamble.ts'
import { toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { cardName } from '#web/ui/card-names.ts'
import { useProofTexts } from './proof-texts.ts'

export function GambleCards({ cards }: { cards: readonly GambleStep[] }) {
  const texts = useProofTexts()
  const format = useFormat()
  const lang = useLang()
  return (
    <section className="picture" aria-label={texts.gambleTitle}>
      <h3 className="t-sm w-6">{texts.gambleTitle}</h3>
      <ol className="picture__wins t-sm">
        {cards.map(({ step, pick, card, win }) => (
          <li key={step} className="row spread g-8">
            <span className="c-2">
              {texts.gambleCard(step, texts.gamblePicks[pick], cardName(card, lang))}
            </span>
            <span className="num w-6">{format.money(toWireMoney(win))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
