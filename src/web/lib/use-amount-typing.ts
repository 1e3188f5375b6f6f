import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import type { Lang } from '#shared/lang.ts'
import { caretAfter, digitsBehind, readTyped, showTyped } from './amount-typing.ts'

export function useAmountTyping(typed: string, onType: (typed: string) => void, lang: Lang) {
  const input = useRef<HTMLInputElement>(null)
  const behind = useRef<number>(undefined)
  const value = showTyped(typed, lang)
  useLayoutEffect(() => {
    if (behind.current === undefined || document.activeElement !== input.current) return
    const caret = caretAfter(value, behind.current)
    input.current?.setSelectionRange(caret, caret)
  }, [value])
  return {
    ref: input,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      behind.current = digitsBehind(target.value, target.selectionStart ?? target.value.length)
      onType(readTyped(target.value, lang))
    },
  }
}
