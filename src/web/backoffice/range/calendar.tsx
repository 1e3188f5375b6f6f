import { DayPicker, type Matcher } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { tr } from 'react-day-picker/locale/tr'
import { Icon } from '#web/ui/icon.tsx'
import { SITE_TIME_ZONE } from '#shared/time-zone.ts'
import { useOfficeLang } from '../office-texts.ts'
import { dateOf, type Range, type RangeBounds } from './range.ts'

const LOCALES = { tr, en: enGB } as const
const MONDAY = 1
const CLASSES = {
  months: 'range-months',
  month: 'range-month',
  month_caption: 'range-caption',
  nav: 'range-nav',
  button_previous: 'btn btn--ghost btn--sm btn--icon',
  button_next: 'btn btn--ghost btn--sm btn--icon',
  month_grid: 'range-grid',
  weekday: 'range-weekday',
  day: 'range-day',
  day_button: 'range-day__button num',
  selected: 'is-selected',
  range_start: 'is-start',
  range_middle: 'is-middle',
  range_end: 'is-end',
  today: 'is-today',
  outside: 'is-outside',
  disabled: 'is-off',
  hidden: 'is-hidden',
} as const

const COMPONENTS = {
  Chevron: ({ orientation }: { orientation?: string }) => (
    <Icon name={orientation === 'left' ? 'left' : 'right'} size={16} />
  ),
}

/**
 * The calendar of a range, in Istanbul's days. It is loaded when a popup opens. The popup decides
 * what a press means; the calendar has the keys, the names and the grid.
 */
export function Calendar({
  range: { from, to },
  today,
  bounds: { earliest, latest },
  months,
  onDay,
}: {
  range: Range
  today: string
  bounds: RangeBounds
  months: number
  onDay: (date: Date) => void
}) {
  const lang = useOfficeLang()
  const last = to === '' ? today : to
  const off: Matcher[] = [
    ...(earliest === undefined ? [] : [{ before: dateOf(earliest) }]),
    ...(latest === undefined ? [] : [{ after: dateOf(latest) }]),
  ]
  return (
    <DayPicker
      className="range-calendar"
      mode="range"
      timeZone={SITE_TIME_ZONE}
      locale={LOCALES[lang]}
      weekStartsOn={MONDAY}
      numberOfMonths={months}
      defaultMonth={dateOf(firstShown(last, months))}
      today={dateOf(today)}
      startMonth={earliest === undefined ? undefined : dateOf(earliest)}
      endMonth={latest === undefined ? undefined : dateOf(latest)}
      fixedWeeks
      disabled={off}
      selected={{
        from: from === '' ? undefined : dateOf(from),
        to: to === '' ? undefined : dateOf(to),
      }}
      onSelect={(_range, pressed) => onDay(pressed)}
      classNames={CLASSES}
      components={COMPONENTS}
    />
  )
}

/** The month before that of the last day where two are shown, so that no month is in the future. */
function firstShown(last: string, months: number): string {
  const [year = 0, month = 1] = last.split('-').map(Number)
  const shown = new Date(Date.UTC(year, month - months, 1))
  return shown.toISOString().slice(0, 10)
}
