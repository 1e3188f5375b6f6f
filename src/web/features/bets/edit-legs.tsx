import { useState } from 'react'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { DraftLeg } from './coupon-draft.ts'
import { PickMatch, PickSelection } from './edit-pick.tsx'

type Props = { draft: readonly DraftLeg[]; onDraft: (draft: DraftLeg[]) => void }

/** A coupon's selections, each to be taken off, put back or exchanged for another of its match; and one more. */
export function EditLegs({ draft, onDraft }: Props) {
  const { edit } = useTexts().account.bets
  const [swapped, setSwapped] = useState<string>()
  const [adds, setAdds] = useState(false)
  const left = draft.filter(({ isOff }) => isOff !== true)

  function change(leg: DraftLeg, next: DraftLeg | undefined): void {
    onDraft(draft.flatMap((each) => (each !== leg ? [each] : next === undefined ? [] : [next])))
    setSwapped(undefined)
  }
  return (
    <>
      <ul aria-label={edit.selections}>
        {draft.map((leg) => (
          <li key={leg.was ?? leg.selectionID} className="edit__leg">
            <EditLeg leg={leg} isLast={left.length === 1} onSwap={() => setSwapped(swapped === leg.selectionID ? undefined : leg.selectionID)} onChange={(next) => change(leg, next)} />
            {swapped === leg.selectionID && (
              <PickSelection eventID={leg.eventID} taken={leg.selectionID} onPick={(picked) => change(leg, { ...leg, ...picked, eachWay: false, ...(leg.isNew !== true && { was: leg.was ?? leg.selectionID }) })} />
            )}
          </li>
        ))}
      </ul>
      {adds
        ? <PickMatch taken={draft.map(({ eventID }) => eventID)} onPick={(picked) => { onDraft([...draft, { ...picked, banker: false, eachWay: false, isOutright: false, isNew: true }]); setAdds(false) }} onClose={() => setAdds(false)} />
        : <Button size="sm" variant="outline" icon="plus" onClick={() => setAdds(true)}>{edit.add}</Button>}
    </>
  )
}

type LegProps = { leg: DraftLeg; isLast: boolean; onSwap: () => void; onChange: (next: DraftLeg | undefined) => void }

function EditLeg({ leg, isLast, onSwap, onChange }: LegProps) {
  const { edit } = useTexts().account.bets
  const write = useOddsWriter()
  const { selection, market, event, price, isOff, isNew, isOutright } = leg
  return (
    <div className={isOff === true ? 'coupon__leg is-off' : 'coupon__leg'}>
      <span className="grow"><span className="w-5">{selection}</span><span className="t-xs c-3">{isOff === true ? edit.removed : `${market} · ${event}`}</span></span>
      {isOff !== true && <b className="num">{write(price)}</b>}
      {isOff === true
        ? <Button size="sm" variant="outline" onClick={() => onChange({ ...leg, isOff: false })}>{edit.putBack}</Button>
        : (
          <>
            {!isOutright && <IconButton icon="refresh" size="sm" label={edit.swap(selection)} onClick={onSwap} />}
            {!isLast && <IconButton icon="trash" size="sm" label={edit.remove(selection)} onClick={() => onChange(isNew === true ? undefined : { ...leg, isOff: true })} />}
          </>
        )}
    </div>
  )
}
