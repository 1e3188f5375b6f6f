import { useId, useState, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice } from './office-texts.ts'
import { useModal } from './use-modal.ts'

type PickProps<C> = {
  label: string
  searchLabel: string
  placeholder: string
  maxLength: number
  typed: string
  onTyped: (typed: string) => void
  choices: readonly C[]
  keyOf: (choice: C) => string
  render: (choice: C) => ReactNode
  rowClass?: string
  onPick: (choice: C) => void
  onClose: () => void
  hint: string
}

export function PickDialog<C>({
  label,
  searchLabel,
  placeholder,
  maxLength,
  typed,
  onTyped,
  choices,
  keyOf,
  render,
  rowClass,
  onPick,
  onClose,
  hint,
}: PickProps<C>) {
  const { palette } = useOffice()
  const dialog = useModal()
  const listId = useId()
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, Math.max(0, choices.length - 1))
  const pick = (choice: C | undefined) => void (choice !== undefined && onPick(choice))
  return (
    <dialog
      ref={dialog}
      className="office-palette"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="row g-8 office-palette__head">
        <label className="input input--md grow">
          <Icon name="search" size={16} />
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={choices.length === 0 ? undefined : `${listId}-${chosen}`}
            aria-label={searchLabel}
            placeholder={placeholder}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={typed}
            maxLength={maxLength}
            onChange={({ target }) => {
              onTyped(target.value)
              setAt(0)
            }}
            onKeyDown={(event) => {
              const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
              if (step === undefined && event.key !== 'Enter') return
              event.preventDefault()
              if (step === undefined) pick(choices[chosen])
              else setAt((chosen + step + choices.length) % Math.max(1, choices.length))
            }}
          />
        </label>
        <IconButton icon="close" label={palette.close} onClick={onClose} />
      </div>
      <ul id={listId} role="listbox" aria-label={label} className="office-palette__list">
        {choices.map((choice, place) => (
          <li
            key={keyOf(choice)}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === chosen}
            className={classNames('office-palette__row', rowClass)}
            onClick={() => pick(choice)}
            onPointerMove={() => setAt(place)}
          >
            {render(choice)}
          </li>
        ))}
      </ul>
      <p className="c-3 t-xs office-palette__hint" role="status">
        {hint}
      </p>
    </dialog>
  )
}
