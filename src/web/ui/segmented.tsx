import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Choice<V extends string> = { value: V; label: ReactNode; count?: string | undefined }
type ChoicesProps<V extends string> = {
  label: string
  options: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  panelId?: string
  className?: string
}

export function Segmented<V extends string>(props: ChoicesProps<V>) {
  return <Choices {...props} className={classNames('segment', props.className)} itemClassName="" />
}

export function Tabs<V extends string>(props: ChoicesProps<V>) {
  return <Choices {...props} className={classNames('tabs', props.className)} itemClassName="tab" />
}

function Choices<V extends string>(props: ChoicesProps<V> & { itemClassName: string }) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = props.options.findIndex((option) => option.value === props.value)
    const index = (at + step + props.options.length) % props.options.length
    const next = props.options[index]
    if (next === undefined) return
    props.onChange(next.value)
    const tab = list.current?.children[index]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <div
      ref={list}
      className={props.className}
      role="tablist"
      aria-label={props.label}
      onKeyDown={move}
    >
      {props.options.map((option) => {
        const selected = option.value === props.value
        return (
          <button
            key={option.value}
            type="button"
            role="tab"
            className={props.itemClassName || undefined}
            aria-selected={selected}
            aria-controls={props.panelId}
            tabIndex={selected ? 0 : -1}
            onClick={() => props.onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && (
              <span className={selected ? 'count count--ink' : 'count'}>{option.count}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
