import type { Coupon } from '#shared/contracts/sportsbook.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

/** A coupon's selections, each to be taken off or put back. */
export function EditLegs({ coupon, removed, onToggle }: { coupon: Coupon; removed: ReadonlySet<string>; onToggle: (selectionID: string) => void }) {
  const { edit } = useTexts().account.bets
  const write = useOddsWriter()
  return (
    <ul aria-label={edit.selections}>
      {coupon.legs.map(({ selectionID, selection, market, event, price }) => {
        const isOff = removed.has(selectionID)
        return (
          <li key={selectionID} className={isOff ? 'coupon__leg is-off' : 'coupon__leg'}>
            <span className="grow"><span className="w-5">{selection}</span><span className="t-xs c-3">{isOff ? edit.removed : `${market} · ${event}`}</span></span>
            {!isOff && <b className="num">{write(price)}</b>}
            {isOff
              ? <Button size="sm" variant="outline" onClick={() => onToggle(selectionID)}>{edit.putBack}</Button>
              : coupon.legs.length > removed.size + 1 && <IconButton icon="trash" size="sm" label={edit.remove(selection)} onClick={() => onToggle(selectionID)} />}
          </li>
        )
      })}
    </ul>
  )
}
