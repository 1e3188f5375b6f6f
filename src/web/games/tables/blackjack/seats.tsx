import type { KeyboardEvent } from 'react'
import { handTotal } from '#games/tables/blackjack/hand-total.ts'
import { BLACKJACK_RULES } from '#games/tables/blackjack/rules.ts'
import { firstCardsOf, type FirstCards } from '#games/tables/blackjack/side-bets.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { SideSpots } from './side-spots.tsx'
import { Chip } from '../chip.tsx'
import type { Table } from '../use-table.ts'
import type { Hand, TableHands } from './table-hands.ts'
import { blackjackTextsOf } from './texts.ts'

const SEATS = Array.from({ length: BLACKJACK_RULES.seats }, (_, i) => i + 1)
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type Props = { table: Table; hands: TableHands; acting: number | undefined }

export function Seats({ table, hands, acting }: Props) {
  const texts = blackjackTextsOf(table.lang)
  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const seats = [...event.currentTarget.children]
    const next = seats[seats.findIndex((seat) => seat.contains(document.activeElement)) + step]
    next?.querySelector<HTMLButtonElement>('.bj-spot')?.focus()
  }
  return (
    <ol className="bj-seats" aria-label={texts.seats} onKeyDown={move} data-open={table.isOpen}>
      {SEATS.map((seat) => (
        <Seat
          key={seat}
          seat={seat}
          table={table}
          hands={hands.hands.filter((hand) => hand.seat === seat)}
          isActing={acting === seat}
          first={firstCardsOf(table.events, seat)}
        />
      ))}
    </ol>
  )
}

function Seat({
  seat,
  table,
  hands,
  isActing,
  first,
}: {
  seat: number
  table: Table
  hands: readonly Hand[]
  isActing: boolean
  first: FirstCards | undefined
}) {
  const { lang, isOpen, bySpot, shared, money, put } = table
  const texts = blackjackTextsOf(lang)
  const own = bySpot.get(`seat:${seat}`)
  const behind = bySpot.get(`behind:${seat}`)
  const holder = shared.seats.find((held) => held.seat === seat)?.player
  const isOthers = own === undefined && holder !== undefined
  const theirs = isOthers ? amountOn(table, `seat:${seat}`) : undefined
  const spot = `${isOthers ? 'behind' : 'seat'}:${seat}`
  const state =
    own !== undefined
      ? `${texts.yours}, ${texts.staked(money(own))}`
      : isOthers
        ? texts.behind(holder)
        : texts.free
  return (
    <li
      className="bj-seat"
      data-own={own !== undefined}
      data-taken={isOthers}
      data-acting={isActing}
    >
      <Hands hands={hands} lang={lang} />
      <SideSpots table={table} seat={seat} first={first} />
      <button
        type="button"
        className="bj-spot"
        data-spot={spot}
        aria-disabled={!isOpen}
        onClick={() => isOpen && put(spot)}
      >
        <span className="sr">
          {[
            texts.seat(seat),
            state,
            ...(behind === undefined ? [] : [texts.stakedBehind(money(behind))]),
          ].join(', ')}
        </span>
        <span className="bj-spot__number" aria-hidden="true">
          {seat}
        </span>
        {(own ?? theirs) !== undefined && <Chip amountMinor={own ?? theirs ?? 0n} lang={lang} />}
        {behind !== undefined && (
          <span className="bj-behind">
            <Chip amountMinor={behind} lang={lang} />
          </span>
        )}
      </button>
      <span className="bj-name" aria-hidden="true">
        {own !== undefined ? texts.yours : (holder ?? (isOpen ? texts.sit : ''))}
      </span>
    </li>
  )
}

function amountOn({ shared }: Table, spot: string): Minor | undefined {
  const amount = shared.spots.find((one) => one.spot === spot)?.amount
  return amount === undefined ? undefined : fromWireMoney(amount)
}

function Hands({ hands, lang }: { hands: readonly Hand[]; lang: Table['lang'] }) {
  const texts = blackjackTextsOf(lang)
  return (
    <span className="bj-hands">
      {hands.map(({ hand, cards, end, verdict }) => {
        const { total, soft } = handTotal(cards)
        const isLast = end !== undefined
        return (
          <span
            key={hand}
            className="bj-hand"
            data-verdict={verdict ?? (end === 'bust' ? 'lose' : undefined)}
          >
            <b>{texts.total(total, soft && !isLast)}</b>
            {verdict !== undefined || end === 'bust' || end === 'blackjack' ? (
              <span>{end === 'bust' ? texts.bust : texts.verdicts[verdict ?? 'blackjack']}</span>
            ) : null}
          </span>
        )
      })}
    </span>
  )
}
