import { useState } from 'react'
import type { CallData, SpecOf } from '#shared/contracts/contract.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { DraftLeg } from './coupon-draft.ts'
import { AddSelection } from './edit-add.tsx'
import { PickSelection } from './edit-pick.tsx'

type PlaceTerms = CallData<SpecOf<'sportsbook', 'edit_quote'>>['legs'][number]['eachWay']
type Props = {
  draft: readonly DraftLeg[]
  onDraft: (draft: DraftLeg[]) => void
  termsOf: (selectionID: string) => PlaceTerms
}

export function EditLegs({ draft, onDraft, termsOf }: Props) {
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
            <EditLeg
              leg={leg}
              terms={termsOf(leg.selectionID)}
              isLast={left.length === 1}
              onSwap={() => setSwapped(swapped === leg.selectionID ? undefined : leg.selectionID)}
              onChange={(next) => change(leg, next)}
            />
            {swapped === leg.selectionID && (
              <PickSelection
                eventID={leg.eventID}
                isOutright={leg.isOutright}
                taken={leg.selectionID}
                onPick={(picked) =>
                  change(leg, {
                    ...leg,
                    ...picked,
                    eachWay: false,
                    ...(leg.isNew !== true && { was: leg.was ?? leg.selectionID }),
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {adds ? (
        <AddSelection
          taken={draft.map(({ eventID }) => eventID)}
          onPick={(picked) => {
            onDraft([...draft, { ...picked, banker: false, eachWay: false, isNew: true }])
            setAdds(false)
          }}
          onClose={() => setAdds(false)}
        />
      ) : (
        <Button size="sm" variant="outline" icon="plus" onClick={() => setAdds(true)}>
          {edit.add}
        </Button>
      )}
    </>
  )
}

type LegProps = {
  leg: DraftLeg
  terms: PlaceTerms
  isLast: boolean
  onSwap: () => void
  onChange: (next: DraftLeg | undefined) => void
}

function EditLeg({ leg, terms, isLast, onSwap, onChange }: LegProps) {
  const { edit } = useTexts().account.bets
  const write = useOddsWriter()
  const { selection, market, event, price, isOff, isNew, eachWay } = leg
  if (isOff === true) {
    return (
      <div className="coupon__leg is-off">
        <span className="grow">
          <span className="w-5">{selection}</span>
          <span className="t-xs c-3">{edit.removed}</span>
        </span>
        <Button size="sm" variant="outline" onClick={() => onChange({ ...leg, isOff: false })}>
          {edit.putBack}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className="coupon__leg">
        <span className="grow">
          <span className="w-5">{selection}</span>
          <span className="t-xs c-3">{`${market} · ${event}`}</span>
        </span>
        <b className="num">{write(price)}</b>
        <IconButton icon="refresh" size="sm" label={edit.swap(selection)} onClick={onSwap} />
        {!isLast && (
          <IconButton
            icon="trash"
            size="sm"
            label={edit.remove(selection)}
            onClick={() => onChange(isNew === true ? undefined : { ...leg, isOff: true })}
          />
        )}
      </div>
      {(eachWay || terms !== undefined) && (
        <div className="row g-8">
          <Chip
            selected={eachWay}
            aria-label={edit.eachWayName(selection)}
            onClick={() => onChange({ ...leg, eachWay: !eachWay })}
          >
            {edit.eachWay}
          </Chip>
          {terms !== undefined && (
            <span className="t-xs c-2 num">
              {edit.eachWayTerms(String(terms.places), terms.fraction)}
            </span>
          )}
        </div>
      )}
    </>
  )
}
