import type { VirtualCard } from '#games/virtuals/virtual-game.ts'
import type { VirtualState, VirtualTicket } from '#shared/contracts/virtuals.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { selectionWords } from './names.ts'
import { priceText } from './price-button.tsx'
import { textsOf } from './virtual-texts.ts'

type Props = {
  lang: Lang
  tickets: readonly VirtualTicket[]
  cards: ReadonlyMap<string, VirtualCard>
  shared: VirtualState
}

export function OwnTickets({ lang, tickets, cards, shared }: Props) {
  const texts = textsOf(lang)
  const money = (wire: string) => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  return (
    <section className="vs-own" aria-label={texts.own}>
      <h2 className="title-sm">{texts.own}</h2>
      {tickets.length === 0 ? (
        <p className="c-3 t-sm">{texts.ownEmpty}</p>
      ) : (
        <ul>
          {tickets.flatMap(({ ticketID, roundID, lines, returned }) =>
            lines.map(({ legs, stake, win }, at) => {
              const card = cards.get(roundID)
              const isOpen =
                win === null || (roundID === shared.roundID && shared.phase === 'running')
              const price = legs.reduce((all, leg) => all * Number(leg.price), 1)
              return (
                <li key={`${ticketID}-${at}`} data-won={!isOpen && Number(win) > 0}>
                  <span>
                    {legs.map(({ selection }) => {
                      const words = card && selectionWords(card, selection, texts)
                      return (
                        words && (
                          <span key={selection}>
                            <b className="w-6">{words.what}</b>{' '}
                            <span className="t-xs c-3">{words.where}</span>
                          </span>
                        )
                      )
                    })}
                    <span className="t-xs c-3">
                      {texts.round(Number(roundID.split('-')[1]))} · {money(stake)} ·{' '}
                      {priceText(Math.round(price * 100), lang)}
                    </span>
                  </span>
                  <span className="num">
                    {isOpen
                      ? texts.open
                      : returned
                        ? texts.back
                        : Number(win) > 0
                          ? money(win)
                          : texts.lost}
                  </span>
                </li>
              )
            }),
          )}
        </ul>
      )}
    </section>
  )
}
