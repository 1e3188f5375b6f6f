import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchKey } from '#shared/search-key.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PickSelection, type Picked } from './edit-pick.tsx'

const LISTED = 40
const FEWEST_LETTERS = 2
const KINDS = ['match', 'outright'] as const
type Kind = (typeof KINDS)[number]

type Props = { taken: readonly string[]; onPick: (picked: Picked) => void; onClose: () => void }

export function AddSelection({ taken, onPick, onClose }: Props) {
  const { edit } = useTexts().account.bets
  const [kind, setKind] = useState<Kind>('match')
  const [typed, setTyped] = useState('')
  const [eventID, setEventID] = useState('')
  const search = Array.from(typed.trim()).length >= FEWEST_LETTERS ? typed.trim() : ''
  const isOutright = kind === 'outright'
  const found = useChoices(kind, search)
  const choices = found?.filter(({ value }) => !taken.includes(value))
  return (
    <div className="edit__pick" role="group" aria-label={edit.add}>
      <Segmented
        label={edit.kind}
        value={kind}
        options={KINDS.map((value) => ({ value, label: edit.kinds[value] }))}
        onChange={(next) => {
          setKind(next)
          setEventID('')
        }}
      />
      <TextField
        label={edit.find}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setEventID('')
        }}
      />
      {choices?.length === 0 ? (
        <p className="t-xs c-2" role="status">
          {isOutright ? edit.noOutright : edit.noMatch}
        </p>
      ) : (
        <SelectField
          inputSize="md"
          label={isOutright ? edit.outright : edit.match}
          placeholder="…"
          value={eventID}
          options={choices ?? []}
          onChange={({ target }) => setEventID(target.value)}
        />
      )}
      {eventID !== '' && (
        <PickSelection key={eventID} eventID={eventID} isOutright={isOutright} onPick={onPick} />
      )}
      <Button size="sm" variant="ghost" onClick={onClose}>
        {edit.dontAdd}
      </Button>
    </div>
  )
}

function useChoices(kind: Kind, search: string): { value: string; label: string }[] | undefined {
  const format = useFormat()
  const matches = useQuery({
    ...query('sportsbook', 'list_events', {
      live: false,
      limit: LISTED,
      ...(search !== '' && { search }),
    }),
    enabled: kind === 'match',
  }).data?.data
  const outrights = useQuery({
    ...query('sportsbook', 'list_outrights', {}),
    enabled: kind === 'outright',
  }).data?.data
  if (kind === 'match')
    return matches?.map(({ eventID, home, away, startTime }) => ({
      value: eventID,
      label: `${home} – ${away} · ${format.dateTime(startTime)}`,
    }))
  const key = searchKey(search)
  return outrights
    ?.filter(
      ({ suspended, league, name, entrants }) =>
        !suspended &&
        [`${league} ${name}`, ...entrants.map((entrant) => entrant.name)].some((text) =>
          searchKey(text).includes(key),
        ),
    )
    .map(({ outrightID, league, name }) => ({ value: outrightID, label: `${league} ${name}` }))
}
