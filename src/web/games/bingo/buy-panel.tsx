import { useState } from 'react'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { clockText } from './clock-text.ts'
import { SaleOutlook } from './sale-outlook.tsx'
import type { Hall } from './use-hall.ts'

const QUICK_PICKS = { 90: [1, 3, 6, 12, 18, 36], 75: [1, 2, 4, 8, 12, 24] } as const

export function BuyPanel({ hall }: { hall: Hall }) {
  const {
    launch: { room },
    texts: { hall: texts, patterns },
    view,
    shared,
    lang,
    client,
    now,
    sound,
  } = hall
  const [count, setCount] = useState<number>(room.stripSize)
  const [chosen, setChosen] = useState<string>()
  const sales = shared.next.filter(({ startsAt }) => new Date(startsAt).getTime() > now)
  const sale = sales.find(({ roundID }) => roundID === chosen) ?? sales[0]
  if (sale === undefined)
    return (
      <section className="bh-buy">
        <p className="bh-note">{texts.nothingOnSale}</p>
      </section>
    )
  const owned = view.rounds.find(({ roundID }) => roundID === sale.roundID)?.tickets.length ?? 0
  const left = sale.maxTickets - owned
  const wanted = Math.max(1, Math.min(count, left))
  const price = formatMoney(fromWireMoney(sale.ticketPrice) * BigInt(wanted), lang, {
    kurus: 'auto',
  })
  const change = (next: number) => {
    setCount(Math.max(1, Math.min(left, next)))
    client.chooseAgain()
  }
  return (
    <section className="bh-buy" aria-label={texts.buyTitle}>
      <div className="bh-buy__rounds" role="group" aria-label={texts.whichRound}>
        {sales.map(({ roundID, startsAt, pattern }, at) => (
          <button
            key={roundID}
            type="button"
            className="bh-chip"
            aria-pressed={roundID === sale.roundID}
            onClick={() => {
              setChosen(roundID)
              client.chooseAgain()
            }}
          >
            {at === 0 ? texts.running : clockText(startsAt, lang)}
            {pattern !== null && <small>{patterns[pattern]}</small>}
          </button>
        ))}
      </div>
      <div className="bh-buy__count">
        <button
          type="button"
          className="btn btn--icon btn--outline"
          aria-label={texts.fewer}
          disabled={wanted <= 1}
          onClick={() => change(wanted - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-label={texts.howMany}>{wanted}</output>
        <button
          type="button"
          className="btn btn--icon btn--outline"
          aria-label={texts.more}
          disabled={wanted >= left}
          onClick={() => change(wanted + 1)}
        >
          <Icon name="plus" />
        </button>
        <div className="bh-buy__quick" role="group" aria-label={texts.howMany}>
          {QUICK_PICKS[room.variant]
            .filter((pick) => pick <= sale.maxTickets)
            .map((pick) => (
              <button
                key={pick}
                type="button"
                className="bh-chip"
                aria-pressed={wanted === pick}
                disabled={pick > left}
                onClick={() => change(pick)}
              >
                {pick}
              </button>
            ))}
        </div>
      </div>
      <button
        type="button"
        className="btn btn--primary btn--lg btn--block"
        disabled={left <= 0 || view.buying || view.over}
        onClick={() => {
          sound.stake()
          void client.buy(sale.roundID, wanted)
        }}
      >
        {view.buying
          ? texts.buying
          : left <= 0
            ? texts.full(sale.maxTickets)
            : texts.buy(wanted, price)}
      </button>
      {left > 0 && <SaleOutlook hall={hall} sale={sale} wanted={wanted} />}
      <p className="bh-note" role="status" data-hint={view.bought === 0 && owned === 0}>
        {view.bought > 0
          ? texts.bought(view.bought)
          : owned > 0
            ? texts.owned(owned, sale.maxTickets)
            : room.stripSize > 1
              ? texts.stripNote
              : texts.cardNote}
      </p>
    </section>
  )
}
