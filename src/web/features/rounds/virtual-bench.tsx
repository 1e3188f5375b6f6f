import { useLocation } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { VIRTUAL_GAMES } from '#games/virtuals/virtuals.ts'
import { useLang } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { parseProofSearch } from './proof-search.ts'
import { VirtualProof } from './virtual-proof.tsx'
import { useVirtualProofTexts } from './virtual-proof-texts.ts'

const ROUND_NUMBER = /^[1-9]\d{0,8}$/
const [FIRST] = VIRTUAL_GAMES

/** Any finished round of a virtual sport, computed again. A link may have filled it in. */
export function VirtualBench() {
  const texts = useVirtualProofTexts()
  const lang = useLang()
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const asked = parseProofSearch(Object.fromEntries(new URLSearchParams(address)))
  const known = VIRTUAL_GAMES.find(({ gameID }) => gameID === asked.game)
  const first = known !== undefined && ROUND_NUMBER.test(asked.round ?? '') ? { type: known.kind, round: Number(asked.round) } : undefined
  const [type, setType] = useState((known ?? FIRST)?.kind ?? 'football')
  const [round, setRound] = useState(first === undefined ? '' : String(first.round))
  const [isWrong, setWrong] = useState(false)
  const [checked, setChecked] = useState(first)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const isRound = ROUND_NUMBER.test(round.trim())
    setWrong(!isRound)
    setChecked(isRound ? { type, round: Number(round.trim()) } : undefined)
  }

  return (
    <section className="fair__check" aria-labelledby="fair-virtual">
      <h2 className="title-sm" id="fair-virtual">{texts.title}</h2>
      <p className="t-sm c-2">{texts.lead}</p>
      <form className="card card--pad fair-bench" onSubmit={submit} noValidate>
        <SelectField label={texts.game} value={type} options={VIRTUAL_GAMES.map(({ kind, name }) => ({ value: kind, label: name[lang] }))} onChange={(event) => setType(VIRTUAL_GAMES.find(({ kind }) => kind === event.target.value)?.kind ?? type)} />
        <TextField label={texts.number} value={round} inputMode="numeric" autoComplete="off" error={isWrong ? texts.badNumber : undefined} onChange={(event) => setRound(event.target.value)} />
        <Button type="submit" variant="outline" size="lg" icon="shield">{texts.check}</Button>
      </form>
      {checked !== undefined && <VirtualProof key={`${checked.type}-${checked.round}`} {...checked} />}
    </section>
  )
}
