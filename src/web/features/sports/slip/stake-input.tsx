import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { caretAfter, digitsBehind, readTyped, showTyped } from '#web/lib/amount-typing.ts'
import { useLang } from '#web/lib/session.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = { id?: string; label: string; typed: string; onType: (typed: string) => void; invalid?: boolean; describedBy?: string | undefined; small?: boolean }

/** An amount of lira as it is typed, grouped the reader's way. */
export function StakeInput({ id, label, typed, onType, invalid = false, describedBy, small = false }: Props) {
  const lang = useLang()
  const input = useRef<HTMLInputElement>(null)
  const behind = useRef<number>(undefined)
  const shown = showTyped(typed, lang)
  useLayoutEffect(() => {
    if (behind.current === undefined || document.activeElement !== input.current) return
    const caret = caretAfter(shown, behind.current)
    input.current?.setSelectionRange(caret, caret)
  }, [shown])
  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    behind.current = digitsBehind(target.value, target.selectionStart ?? target.value.length)
    onType(readTyped(target.value, lang))
  }
  return (
    <span className={classNames('input', small && 'input--sm', invalid && 'is-error')}>
      <input
        ref={input} id={id} className="num w-6" inputMode="decimal" autoComplete="off" enterKeyHint="done" placeholder="0"
        aria-label={label} aria-invalid={invalid || undefined} aria-describedby={describedBy} value={shown} onChange={type}
      />
      <span className="c-3" aria-hidden="true">₺</span>
    </span>
  )
}
