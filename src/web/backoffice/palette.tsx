import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Found } from '#shared/contracts/staff/players.ts'
import { searchKey } from '#shared/search-key.ts'
import { may } from '#shared/staff.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { asked } from './asking.ts'
import { useOffice } from './office-texts.ts'
import { goTo } from './route.tsx'
import { sectionsOf } from './sections.ts'

const SHORTEST = 2
type Choice = { key: string; icon: IconName; label: string; note: string; to: string }

function choiceOf(hit: Found, words: Readonly<Record<Found['kind'], string>>): Choice {
  const { player } = hit
  const who = `${player.username} · ${player.name}`
  switch (hit.kind) {
    case 'player': return { key: `player ${player.id}`, icon: 'user', label: who, note: words.player, to: `/players/${player.id}` }
    case 'transaction': return { key: `transaction ${hit.id}`, icon: 'history', label: who, note: words.transaction, to: `/transactions/${hit.id}` }
    case 'coupon': return { key: `coupon ${hit.id}`, icon: 'slip', label: `${hit.code} · ${who}`, note: words.coupon, to: `/players/${player.id}/coupons` }
    case 'round': return { key: `round ${hit.id}`, icon: 'dice', label: who, note: words.round, to: `/rounds/${hit.id}` }
    default: return hit satisfies never
  }
}

/** Go anywhere, find anybody: Ctrl+K. */
export function Palette({ me, onClose }: { me: Me; onClose: () => void }) {
  const { palette, nav } = useOffice()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const search = useDeferredValue(typed.trim())
  const isSearching = search.length >= SHORTEST && may(me.roles, 'player.read')
  const { data: hits = [], isFetching } = useQuery({ ...asked('find', { search }), enabled: isSearching })
  const key = searchKey(typed)
  const choices: Choice[] = [
    ...sectionsOf(me.roles).filter(({ id }) => searchKey(nav[id]).includes(key)).map(({ id, icon, path }): Choice => ({ key: id, icon, label: nav[id], note: palette.go, to: path })),
    ...(isSearching ? hits.map((hit) => choiceOf(hit, palette)) : []),
  ]
  const chosen = Math.min(at, Math.max(0, choices.length - 1))
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const go = (to: string | undefined) => {
    if (to === undefined) return
    onClose()
    goTo(to)
  }
  return (
    <dialog
      ref={dialog} className="office-palette" aria-label={palette.title}
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
            role="combobox" aria-expanded="true" aria-controls={listId} aria-activedescendant={choices[chosen] && `${listId}-${chosen}`} aria-label={palette.title}
            autoFocus autoComplete="off" spellCheck={false} placeholder={palette.placeholder} value={typed} maxLength={100}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={(event) => {
              const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
              if (step !== undefined) {
                event.preventDefault()
                setAt((chosen + step + choices.length) % Math.max(1, choices.length))
              }
              if (event.key === 'Enter') go(choices[chosen]?.to)
            }}
          />
        </label>
        <IconButton icon="close" label={palette.close} onClick={onClose} />
      </div>
      <ul id={listId} role="listbox" aria-label={palette.title} className="office-palette__list">
        {choices.map(({ key: id, icon, label, note, to }, place) => (
          <li key={id} id={`${listId}-${place}`} role="option" aria-selected={place === chosen} className="office-palette__row" onClick={() => go(to)} onPointerMove={() => setAt(place)}>
            <Icon name={icon} size={16} />
            <span className="grow">{label}</span>
            <span className="c-3 t-xs">{note}</span>
          </li>
        ))}
      </ul>
      <p className="c-3 t-xs office-palette__hint" role="status">{isFetching ? palette.searching : choices.length === 0 ? palette.none : palette.hint}</p>
    </dialog>
  )
}
