import { useState, type ComponentProps } from 'react'
import { typeOf } from '#web/lib/amount-typing.ts'
import { useAmountTyping } from '#web/lib/use-amount-typing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useOfficeLang } from './office-texts.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref' | 'inputMode' | 'type'> & { /** As the wire has it, or '': "1250.5". */ value: string; onValue: (value: string) => void }

/** An amount of lira, typed as its reader writes one and told as the wire has it. */
export function AmountField({ value, onValue, before = '₺', ...rest }: Props) {
  const lang = useOfficeLang()
  // What is typed may end in a point that the wire does not know.
  const [typing, setTyping] = useState('')
  const amount = useAmountTyping(ended(typing) === value ? typing : typeOf(value), (typed) => {
    setTyping(typed)
    onValue(ended(typed))
  }, lang)
  return <TextField inputSize="md" inputMode="decimal" autoComplete="off" {...rest} {...amount} before={before} />
}

const ended = (typed: string) => typed.replace(/\.$/, '')
