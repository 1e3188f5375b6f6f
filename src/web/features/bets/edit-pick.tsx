import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DraftLeg } from './coupon-draft.ts'

const LISTED = 40
const FEWEST_LETTERS = 2

type Picked = Pick<DraftLeg, 'selectionID' | 'eventID' | 'event' | 'market' | 'selection' | 'price'>

/** Another selection of a match: its market, then what of it. */
export function PickSelection({ eventID, taken, onPick }: { eventID: string; taken?: string; onPick: (picked: Picked) => void }) {
  const { edit } = useTexts().account.bets
  const write = useOddsWriter()
  const [marketID, setMarketID] = useState('')
  const match = useQuery(query('sportsbook', 'get_event', { eventID })).data?.data
  const open = match?.markets.filter(({ status }) => status === 'open') ?? []
  const market = open.find((each) => each.marketID === marketID)

  function pick(selectionID: string): void {
    const selection = market?.selections.find((each) => each.selectionID === selectionID)
    if (match === undefined || market === undefined || selection === undefined) return
    onPick({ selectionID, eventID, event: `${match.event.home} – ${match.event.away}`, market: market.name, selection: selection.name, price: selection.price })
  }
  if (match !== undefined && open.length === 0) return <p className="t-xs c-2" role="status">{edit.nothingOpen}</p>
  return (
    <div className="edit__pick">
      <SelectField inputSize="md" label={edit.market} placeholder="…" value={marketID} options={open.map((each) => ({ value: each.marketID, label: each.name }))} onChange={({ target }) => setMarketID(target.value)} />
      {market !== undefined && (
        <SelectField
          inputSize="md" label={edit.selection} placeholder="…" value="" onChange={({ target }) => pick(target.value)}
          options={market.selections.filter(({ selectionID, status }) => selectionID !== taken && status === 'open').map(({ selectionID, name, price }) => ({ value: selectionID, label: `${name} · ${write(price)}` }))}
        />
      )}
    </div>
  )
}

/** A match that has not begun, by a part of its name or among those that begin next; then a selection of it. */
export function PickMatch({ taken, onPick, onClose }: { taken: readonly string[]; onPick: (picked: Picked) => void; onClose: () => void }) {
  const { edit } = useTexts().account.bets
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [eventID, setEventID] = useState('')
  const search = typed.trim()
  const list = useQuery(query('sportsbook', 'list_events', { live: false, limit: LISTED, ...(Array.from(search).length >= FEWEST_LETTERS && { search }) })).data?.data
  const matches = (list ?? []).filter((match) => !taken.includes(match.eventID))
  return (
    <div className="edit__pick" role="group" aria-label={edit.add}>
      <TextField label={edit.find} autoComplete="off" value={typed} onChange={({ target }) => { setTyped(target.value); setEventID('') }} />
      {list !== undefined && matches.length === 0
        ? <p className="t-xs c-2" role="status">{edit.noMatch}</p>
        : <SelectField inputSize="md" label={edit.match} placeholder="…" value={eventID} options={matches.map((match) => ({ value: match.eventID, label: `${match.home} – ${match.away} · ${format.dateTime(match.startTime)}` }))} onChange={({ target }) => setEventID(target.value)} />}
      {eventID !== '' && <PickSelection key={eventID} eventID={eventID} onPick={onPick} />}
      <Button size="sm" variant="ghost" onClick={onClose}>{edit.dontAdd}</Button>
    </div>
  )
}
