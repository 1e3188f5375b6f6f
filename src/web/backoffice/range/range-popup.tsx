import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import {
  dateOf,
  isSameRange,
  pressed,
  problemOf,
  RANGE_PRESETS,
  rangeOf,
  type Range,
  type RangeBounds,
} from './range.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

const TWO_MONTHS = '(min-width: 640px)'

type RangePopupProps = {
  range: Range
  today: string
  bounds: RangeBounds
  onRange: (range: Range) => void
}

export function RangePopup({ range, today, bounds, onRange }: RangePopupProps) {
  const { range: words } = useOffice()
  const [draft, setDraft] = useState(range)
  const [start, setStart] = useState<string>()
  const [months] = useState(() => (matchMedia(TWO_MONTHS).matches ? 2 : 1))
  const problem = problemOf(draft, bounds)
  // Two presets can be the same days; one of them is marked.
  const chosen = RANGE_PRESETS.find((preset) => isSameRange(rangeOf(preset, today), draft))
  const problemText = useProblemText(bounds)
  const type = (change: Partial<Range>) => {
    setStart(undefined)
    setDraft({ ...draft, ...change })
  }
  return (
    <form
      className="range-form"
      onSubmit={(event) => {
        event.preventDefault()
        // React passes the event on to the form around the field.
        event.stopPropagation()
        if (problem === undefined) onRange(draft)
      }}
    >
      <div className="range-presets" role="group" aria-label={words.presetsLabel}>
        {RANGE_PRESETS.map((preset) => {
          const known = rangeOf(preset, today)
          return problemOf(known, bounds) === undefined ? (
            <Chip key={preset} selected={preset === chosen} onClick={() => onRange(known)}>
              {words.presets[preset]}
            </Chip>
          ) : null
        })}
      </div>
      <div className="range-typed">
        <TextField
          label={words.from}
          inputSize="md"
          type="date"
          value={draft.from}
          min={bounds.earliest}
          max={bounds.latest}
          onChange={({ target }) => type({ from: target.value })}
        />
        <TextField
          label={words.to}
          inputSize="md"
          type="date"
          value={draft.to}
          min={bounds.earliest}
          max={bounds.latest}
          onChange={({ target }) => type({ to: target.value })}
        />
      </div>
      <Suspense fallback={<div className="range-calendar range-calendar--waiting" />}>
        <Calendar
          range={draft}
          today={today}
          bounds={bounds}
          months={months}
          onDay={(date) => {
            const next = pressed(start, date)
            setDraft(next.range)
            setStart(next.start)
          }}
        />
      </Suspense>
      <div className="row g-8 range-foot">
        <span className="c-down t-sm grow" role="status">
          {problem !== undefined && problemText(problem)}
        </span>
        {bounds.required !== true && (draft.from !== '' || draft.to !== '') && (
          <Button size="sm" variant="ghost" onClick={() => onRange({ from: '', to: '' })}>
            {words.clear}
          </Button>
        )}
        <Button type="submit" size="sm" variant="ink" disabled={problem !== undefined}>
          {words.apply}
        </Button>
      </div>
    </form>
  )
}

function useProblemText({ earliest, latest, longest }: RangeBounds) {
  const { problems } = useOffice().range
  const { date, number } = useOfficeFormat()
  const shown = (day: string | undefined) => (day === undefined ? '' : date(dateOf(day)))
  return (problem: NonNullable<ReturnType<typeof problemOf>>): string => {
    switch (problem) {
      case 'early':
        return problems.early(shown(earliest))
      case 'late':
        return problems.late(shown(latest))
      case 'long':
        return problems.long(number(longest ?? 0))
      default:
        return problems[problem]
    }
  }
}
