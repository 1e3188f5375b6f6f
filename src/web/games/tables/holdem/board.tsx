import { ANTE, BONUS } from '#games/tables/holdem/casino-holdem.ts'
import { paysText } from '#shared/pays-text.ts'
import type { Minor } from '#shared/money.ts'
import { Chip } from '../chip.tsx'
import type { Table } from '../use-table.ts'
import { holdemTextsOf } from './texts.ts'

type Props = { table: Table; callMinor: Minor | undefined; won: ReadonlySet<string> }

export function HoldemBoard({ table, callMinor, won }: Props) {
  const { lang, isOpen, bySpot, others, money, launch, put, texts: common } = table
  const texts = holdemTextsOf(lang)
  const { decision } = table.view
  const called = decision === 'call' ? callMinor : undefined
  return (
    <div className="hd-board" role="group" aria-label={texts.board} data-open={isOpen}>
      {([BONUS, ANTE] as const).map((spot) => {
        const amount = bySpot.get(spot)
        const canPut = isOpen && (spot === ANTE || bySpot.has(ANTE))
        const pays = launch.table.spots.find((one) => one.spot === spot)?.pays ?? ''
        return (
          <button
            key={spot}
            type="button"
            className="hd-spot"
            data-spot={spot}
            data-won={won.has(spot)}
            data-others={others.has(spot)}
            aria-disabled={!canPut}
            onClick={() => canPut && put(spot)}
          >
            <span className="sr">
              {[
                texts.spots[spot],
                paysText(pays, lang),
                ...(amount === undefined ? [] : [common.bet(money(amount))]),
              ].join(', ')}
            </span>
            <span className="hd-spot__text" aria-hidden="true">
              <b>{texts.spots[spot]}</b>
              <small>{paysText(pays, lang)}</small>
            </span>
            {amount !== undefined && <Chip amountMinor={amount} lang={lang} />}
          </button>
        )
      })}
      <p className="hd-spot hd-call" data-won={called !== undefined && won.has('call')}>
        <span className="hd-spot__text">
          <b>{texts.spots.call}</b>
          <small>
            {decision === 'fold'
              ? texts.folded
              : called !== undefined
                ? texts.called(money(called))
                : callMinor === undefined
                  ? texts.notCalled
                  : money(callMinor)}
          </small>
        </span>
        {called !== undefined && <Chip amountMinor={called} lang={lang} />}
      </p>
    </div>
  )
}
