import { useLang } from '#web/lib/session.ts'
import { useAmountTyping } from '#web/lib/use-amount-typing.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  id?: string
  label: string
  typed: string
  onType: (typed: string) => void
  invalid?: boolean
  describedBy?: string | undefined
  small?: boolean
}

export function StakeInput({
  id,
  label,
  typed,
  onType,
  invalid = false,
  describedBy,
  small = false,
}: Props) {
  const amount = useAmountTyping(typed, onType, useLang())
  return (
    <span className={classNames('input', small && 'input--sm', invalid && 'is-error')}>
      <input
        {...amount}
        id={id}
        className="num w-6"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="0"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <span className="c-3" aria-hidden="true">
        ₺
      </span>
    </span>
  )
}
