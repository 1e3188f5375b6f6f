import { WIN_BOUND_NAMES } from '#shared/office/studio-wins.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useOffice } from '../office-texts.ts'
import { useBoundValue } from './bound-words.ts'

const LIRA = 100

export function BoundChange({ input }: { input: unknown }) {
  const {
    studioWins: { bounds: words },
  } = useOffice()
  const boundValue = useBoundValue()
  if (!isRecord(input)) return null
  const name = WIN_BOUND_NAMES.find((one) => one === input['name'])
  if (name === undefined) return null
  const write = (value: unknown) =>
    value === null
      ? undefined
      : boundValue(
          name,
          name === 'multiple' ? String(Number(value)) : (Number(value) / LIRA).toFixed(2),
        )
  return (
    <span className="num">
      <span className="c-3">{write(input['from']) ?? '–'}</span> →{' '}
      {write(input['value']) ?? words.removed}
    </span>
  )
}
