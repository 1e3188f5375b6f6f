import { useLocation } from '@tanstack/react-router'
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { parseProofSearch, type ProofSearch } from './proof-search.ts'

const ROUND_NUMBER = /^[1-9]\d{0,8}$/

type Words = { title: string; lead: string; number: string; badNumber: string; check: string }
type Checked = { of: string; round: number }
type Props = {
  id: string
  words: Words
  label: string
  options: readonly { value: string; label: string }[]
  askedOf: (search: ProofSearch) => string | undefined
  Past?: ComponentType<{ of: string }>
  children: (checked: Checked) => ReactNode
}

export function RoundBench(props: Props) {
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const search = parseProofSearch(Object.fromEntries(new URLSearchParams(address)))
  const of = props.askedOf(search)
  const first =
    of !== undefined && ROUND_NUMBER.test(search.round ?? '')
      ? { of, round: Number(search.round) }
      : undefined
  return (
    <Bench key={first === undefined ? '' : `${first.of}-${first.round}`} {...props} first={first} />
  )
}

function Bench({
  id,
  words,
  label,
  options,
  Past,
  children,
  first,
}: Props & { first: Checked | undefined }) {
  const [chosen, setChosen] = useState(first?.of)
  const [round, setRound] = useState(first === undefined ? '' : String(first.round))
  const [isWrong, setWrong] = useState(false)
  const [checked, setChecked] = useState(first)
  const place = useRef<HTMLElement>(null)
  const of = chosen ?? options[0]?.value ?? ''
  const isAsked = first !== undefined
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView()
  }, [isAsked])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const isRound = ROUND_NUMBER.test(round.trim())
    setWrong(!isRound)
    setChecked(isRound ? { of, round: Number(round.trim()) } : undefined)
  }

  return (
    <section ref={place} className="fair__check fair__bench" aria-labelledby={id}>
      <h2 className="title-sm" id={id}>
        {words.title}
      </h2>
      <p className="t-sm c-2">{words.lead}</p>
      <form className="card card--pad fair-bench" onSubmit={submit} noValidate>
        <SelectField
          label={label}
          value={of}
          options={[...options]}
          onChange={(event) => setChosen(event.target.value)}
        />
        <TextField
          label={words.number}
          value={round}
          inputMode="numeric"
          autoComplete="off"
          error={isWrong ? words.badNumber : undefined}
          onChange={(event) => setRound(event.target.value)}
        />
        <Button type="submit" variant="outline" size="lg" icon="shield">
          {words.check}
        </Button>
      </form>
      {Past !== undefined && <Past of={of} />}
      {checked !== undefined && children(checked)}
    </section>
  )
}
