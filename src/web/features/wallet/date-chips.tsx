import { useEffect, useRef, useState, type FormEvent } from 'react'
import { addDays, DATE_PRESETS, type DatePreset } from '#shared/dates.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { HistoryProps } from './history-page.tsx'
import { changeSearch, daysOf, presetOf } from './history-search.ts'

const FIRST_CHIPS: readonly DatePreset[] = [
  'today',
  'yesterday',
  'last-7-day',
  'last-30-day',
  'this-month',
  'last-month',
]
const WEEK = 6

type Props = HistoryProps & { today: string }

export function DateChips({ search, onSearch, today }: Props) {
  const { wallet } = useTexts()
  const [open, setOpen] = useState(false)
  const preset = presetOf(search)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at = preset === undefined ? -1 : FIRST_CHIPS.indexOf(preset)
    const chosen = row.current?.children[at === -1 ? FIRST_CHIPS.length : at]
    if (row.current === null || chosen === undefined) return
    const [own, whole] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
  }, [preset])
  const choose = (next: DatePreset): void =>
    onSearch(changeSearch(search, { preset: next, from: undefined, to: undefined }))
  return (
    <div ref={row} className="chips hist__chips" role="group" aria-label={wallet.dates}>
      {FIRST_CHIPS.map((chip) => (
        <Chip key={chip} selected={chip === preset} onClick={() => choose(chip)}>
          {wallet.presets[chip]}
        </Chip>
      ))}
      <Chip
        icon="calendar"
        className="num"
        selected={preset === undefined || !FIRST_CHIPS.includes(preset)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="sr">{wallet.otherDates}: </span>
        <RangeText search={search} today={today} />
      </Chip>
      <DateSheet
        open={open}
        search={search}
        today={today}
        onSearch={onSearch}
        onClose={() => setOpen(false)}
        onPreset={choose}
      />
    </div>
  )
}

function RangeText({ search, today }: { search: Props['search']; today: string }) {
  const { wallet } = useTexts()
  const format = useFormat()
  const { startDate, endDate } = daysOf(search, today)
  const day = (date: string): string => format.date(`${date}T12:00:00+03:00`)
  if (startDate === undefined || endDate === undefined) return wallet.presets['all-times']
  return startDate === endDate ? day(startDate) : wallet.range(day(startDate), day(endDate))
}

type SheetProps = Props & {
  open: boolean
  onClose: () => void
  onPreset: (preset: DatePreset) => void
}

function DateSheet({ open, search, today, onSearch, onClose, onPreset }: SheetProps) {
  const { wallet } = useTexts()
  const preset = presetOf(search)
  return (
    <Sheet open={open} onClose={onClose} title={wallet.dates}>
      <div className="hist__presets">
        {DATE_PRESETS.map((choice) => (
          <Chip
            key={choice}
            selected={choice === preset}
            onClick={() => {
              onPreset(choice)
              onClose()
            }}
          >
            {wallet.presets[choice]}
          </Chip>
        ))}
      </div>
      <OwnRange
        key={String(open)}
        search={search}
        today={today}
        onPick={(from, to) => {
          onSearch(changeSearch(search, { preset: undefined, from, to }))
          onClose()
        }}
      />
    </Sheet>
  )
}

function OwnRange({
  search,
  today,
  onPick,
}: {
  search: Props['search']
  today: string
  onPick: (from: string, to: string) => void
}) {
  const { wallet } = useTexts()
  const lang = useLang()
  const days = daysOf(search, today)
  const [from, setFrom] = useState(days.startDate ?? addDays(today, -WEEK))
  const [to, setTo] = useState(days.endDate ?? today)
  const [asked, setAsked] = useState(false)
  const error =
    from === '' || to === ''
      ? FIELD_TEXTS.required[lang]
      : from > to
        ? FIELD_TEXTS.dateRange[lang]
        : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (error === undefined) onPick(from, to)
  }

  return (
    <form className="hist__own" noValidate onSubmit={submit}>
      <h3 className="w-6">{wallet.ownDates}</h3>
      <div className="hist__pair">
        <TextField
          label={wallet.from}
          type="date"
          name="from"
          max={today}
          value={from}
          error={asked ? error : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={wallet.to}
          type="date"
          name="to"
          max={today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Button type="submit" variant="ink" size="lg" block>
        {wallet.apply}
      </Button>
    </form>
  )
}
