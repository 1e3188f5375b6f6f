import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BingoProof, useBingoTexts } from './bingo-proof.tsx'
import { parseProofSearch } from './proof-search.ts'
import { useHydrated } from './use-hydrated.ts'

const ROUND_NUMBER = /^[1-9]\d{0,8}$/

/** Any finished round of a bingo hall, played again. A link may have filled it in. */
export function BingoBench() {
  const { proof } = useBingoTexts()
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const asked = parseProofSearch(Object.fromEntries(new URLSearchParams(address)))
  const hydrated = useHydrated()
  const rooms = useQuery({ ...query('bingo', 'list_rooms', {}), enabled: hydrated }).data?.data ?? []
  const first = asked.game === 'bingo' && ROUND_NUMBER.test(asked.round ?? '') && asked.room !== undefined ? { roomID: asked.room, round: Number(asked.round) } : undefined
  const [roomID, setRoomID] = useState(first?.roomID)
  const [round, setRound] = useState(first === undefined ? '' : String(first.round))
  const [isWrong, setWrong] = useState(false)
  const [checked, setChecked] = useState(first)
  if (rooms.length === 0) return null
  const chosen = roomID ?? rooms[0]?.roomID ?? ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    const isRound = ROUND_NUMBER.test(round.trim())
    setWrong(!isRound)
    setChecked(isRound ? { roomID: chosen, round: Number(round.trim()) } : undefined)
  }

  return (
    <section className="fair__check" aria-labelledby="fair-bingo">
      <h2 className="title-sm" id="fair-bingo">{proof.title}</h2>
      <p className="t-sm c-2">{proof.lead}</p>
      <form className="card card--pad fair-bench" onSubmit={submit} noValidate>
        <SelectField label={proof.room} value={chosen} options={rooms.map((room) => ({ value: room.roomID, label: room.name }))} onChange={(event) => setRoomID(event.target.value)} />
        <TextField label={proof.number} value={round} inputMode="numeric" autoComplete="off" error={isWrong ? proof.badNumber : undefined} onChange={(event) => setRound(event.target.value)} />
        <Button type="submit" variant="outline" size="lg" icon="shield">{proof.check}</Button>
      </form>
      {checked !== undefined && <BingoProof key={`${checked.roomID}-${checked.round}`} {...checked} />}
    </section>
  )
}
