import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  label: string
  chosen: string | undefined
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

export function FilterMenu({ label, chosen, clearLabel, onClear, children }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return undefined
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  function closeOnEscape(key: string): void {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div className="filter-menu" ref={box} onKeyDown={(event) => closeOnEscape(event.key)}>
      <div className={`filter-menu__button${chosen === undefined ? '' : ' is-chosen'}`}>
        <button
          ref={button}
          type="button"
          className="btn btn--outline btn--sm"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {chosen === undefined ? label : `${label}: ${chosen}`}
          {chosen === undefined && <Icon name="down" size={16} />}
        </button>
        {chosen !== undefined && (
          <button
            type="button"
            className="filter-menu__clear"
            aria-label={clearLabel}
            onClick={onClear}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <div id={panelId} className="filter-menu__panel" hidden={!open}>
        {children}
      </div>
    </div>
  )
}
