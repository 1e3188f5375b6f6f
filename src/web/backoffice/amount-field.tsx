import { useState, type ComponentProps } from 'react'
import { typeOf } from '#web/lib/amount-typing.ts'
import { useAmountTyping } from '#web/lib/use-amount-typing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useOfficeLang } from './office-texts.ts'

/** Wire format: "1250.5", or '' when empty. */
type Amount = { value: string; onValue: (value: string) => void }
type Props = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'ref' | 'inputMode' | 'type'
> &
  Amount

/** An amount in lira: typed in the reader's notation, reported in wire format. */
export function AmountField({ value, onValue, before = '₺', ...rest }: Props) {
  return (
    <TextField
      inputSize="md"
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...useAmount({ value, onValue })}
      before={before}
    />
  )
}

export function AmountInput({
  label,
  placeholder,
  ...amount
}: Amount & { label: string; placeholder: string }) {
  return (
    <span className="input input--md">
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        {...useAmount(amount)}
      />
    </span>
  )
}

function useAmount({ value, onValue }: Amount) {
  // The typed text may end in a decimal point, which the wire format lacks.
  const [typing, setTyping] = useState('')
  return useAmountTyping(
    ended(typing) === value ? typing : typeOf(value),
    (typed) => {
      setTyping(typed)
      onValue(ended(typed))
    },
    useOfficeLang(),
  )
}

const ended = (typed: string) => typed.replace(/\.$/, '')
