import { Popover } from '@base-ui/react/popover'
import { useId, useState, type ReactNode } from 'react'
import { siteDate } from '#shared/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { describedBy, FieldFrame } from '#web/ui/text-field.tsx'
import { useOffice } from '../office-texts.ts'
import { RangePopup } from './range-popup.tsx'
import type { Range, RangeBounds } from './range.ts'
import { useRangeText } from './range-text.ts'
import './range.css'

type RangeFieldProps = RangeBounds & {
  range: Range
  onRange: (range: Range) => void
  label?: string | undefined
  name?: string | undefined
  help?: ReactNode
  error?: string | undefined
}

/**
 * A range of Istanbul days: presets, a calendar and typed dates in one popup. Both days apply at
 * once, so a list is never loaded for a new first day and an old last day.
 */
export function RangeField({
  range,
  onRange,
  label,
  name: field,
  help,
  error,
  ...bounds
}: RangeFieldProps) {
  const { range: words } = useOffice()
  const id = useId()
  const textOf = useRangeText()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const [today] = useState(() => siteDate(new Date()))
  const [name, text] = [label ?? words.label, textOf(range)]
  return (
    <FieldFrame id={id} label={name} help={help} error={error}>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          id={id}
          name={field}
          // A modal dialog covers the page, so the popup must be inside it.
          ref={(button: HTMLElement | null) => setDialog(button?.closest('dialog') ?? null)}
          className={classNames('input input--md range-field', error !== undefined && 'is-error')}
          aria-label={`${name}: ${text}`}
          aria-describedby={describedBy(id, help, error)}
        >
          <Icon name="calendar" size={16} />
          <span className={classNames('grow num', range.from + range.to === '' && 'c-3')}>
            {text}
          </span>
          <Icon name="down" size={16} />
        </Popover.Trigger>
        <Popover.Portal container={dialog ?? undefined}>
          <Popover.Positioner
            align="start"
            sideOffset={4}
            collisionPadding={8}
            positionMethod="fixed"
            className="range-place"
          >
            <Popover.Popup className="range-popup" aria-label={name}>
              <RangePopup
                range={range}
                today={today}
                bounds={bounds}
                onRange={(next) => {
                  setOpen(false)
                  onRange(next)
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </FieldFrame>
  )
}
