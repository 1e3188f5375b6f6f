import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isOutright } from '../selection-id.ts'
import type { PlaceTerms, SlipLeg } from './slip.ts'
import { slipStore } from './slip-store.ts'
import { StakeInput } from './stake-input.tsx'
import { useBookFormat } from '../use-book-format.ts'

/** `withEvent`: the row names the match itself. */
type Props = {
  leg: SlipLeg
  withEvent: boolean
  withEachWay: boolean
  problem: string | undefined
  withBanker: boolean
  withStake: boolean
  stake: string
}

export function LegRow({
  leg,
  problem,
  withEvent,
  withBanker,
  withEachWay,
  withStake,
  stake,
}: Props) {
  const { slip } = useTexts().sports
  const { selectionID, selection, status } = leg
  const trouble =
    status === 'closed' ? slip.closed : status === 'suspended' ? slip.suspended : problem
  return (
    <li className={classNames('slip-leg', status !== 'open' && 'is-off')}>
      <div className="grow">
        <div className="slip-leg__name">{selection}</div>
        <div className="t-xs c-2">{leg.market}</div>
        {withEvent && (
          <div className="t-xs c-3 cut">
            <LegWhen leg={leg} />
            {leg.event}
          </div>
        )}
        {trouble !== undefined && (
          <p className="slip-leg__trouble t-xs" role="status">
            <Icon name={status === 'open' ? 'alert' : 'lock'} size={12} />
            {trouble}
          </p>
        )}
        {withEachWay && leg.terms != null && <EachWaySwitch leg={leg} terms={leg.terms} />}
      </div>
      <div className="slip-leg__side">
        <LegPrice leg={leg} />
        {withBanker && (
          <button
            type="button"
            className="chip slip-leg__banker"
            aria-pressed={leg.banker}
            aria-label={leg.banker ? slip.bankerOff(selection) : slip.bankerOn(selection)}
            onClick={() => slipStore.toggleBanker(selectionID)}
          >
            {slip.banker}
          </button>
        )}
        {withStake && (
          <StakeInput
            small
            label={slip.stakeFor(selection)}
            typed={stake}
            onType={(typed) =>
              slipStore.change((before) => ({
                ...before,
                stakes: { ...before.stakes, [selectionID]: typed },
              }))
            }
          />
        )}
      </div>
      <button
        type="button"
        className="slip-leg__x"
        aria-label={slip.remove(selection)}
        onClick={() => slipStore.remove(selectionID)}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

export function LegWhen({ leg: { selectionID, live, clock, startTime } }: { leg: SlipLeg }) {
  const format = useBookFormat()
  if (isOutright(selectionID)) return null
  if (live) return clock === null ? null : <span className="num">{clock} · </span>
  return (
    <span className="num">
      {format.shortDay(startTime)} {format.time(startTime)} ·{' '}
    </span>
  )
}

function EachWaySwitch({ leg, terms }: { leg: SlipLeg; terms: PlaceTerms }) {
  const { slip } = useTexts().sports
  const write = useOddsWriter()
  const isOn = leg.eachWay === true
  return (
    <div className="slip-leg__each-way">
      <button
        type="button"
        className="chip slip-leg__banker"
        aria-pressed={isOn}
        aria-label={slip.eachWayName(leg.selection)}
        onClick={() => slipStore.toggleEachWay(leg.selectionID)}
      >
        {slip.eachWay}
      </button>
      <span className="t-xs c-2 num">
        {slip.placeTerms(String(terms.places), terms.fraction, write(terms.price))}
      </span>
    </div>
  )
}

function LegPrice({ leg: { taken, now, status } }: { leg: SlipLeg }) {
  const write = useOddsWriter()
  if (status !== 'open') return <Icon name="lock" size={16} className="c-3" />
  const move = now === taken ? undefined : Number(now) > Number(taken) ? 'up' : 'down'
  return (
    <span className="slip-leg__price" aria-live="polite">
      <span className={classNames('num w-7', move !== undefined && `c-${move}`)}>
        {move !== undefined && (
          <Icon name={move === 'up' ? 'triup' : 'tridown'} className="slip-leg__tri" />
        )}
        {write(now)}
      </span>
      {move !== undefined && <s className="t-xs c-3 num">{write(taken)}</s>}
    </span>
  )
}
