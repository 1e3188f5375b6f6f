import { useState } from 'react'
import { LANG_COOKIE } from '#shared/lang.ts'
import { sessionStore } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionHead } from './info-heads.tsx'
import { InfoFrame } from './info-frame.tsx'
import { clearItem, heldKeys, STORED_ITEMS, type KnownItem } from './stored-items.ts'
import './privacy-choices.css'

const isOptional = (item: KnownItem): boolean => 'optional' in item
const NEEDED = STORED_ITEMS.filter((item) => !isOptional(item))
const OPTIONAL = STORED_ITEMS.filter(isOptional)

export function PrivacyChoices() {
  const { pages } = useTexts()
  const [, setCleared] = useState(0)
  useDocumentTitle(pages.choices)
  const held = OPTIONAL.filter(isHeld)

  function clear(items: readonly KnownItem[]): void {
    for (const item of items) {
      const shelf = shelfOf(item)
      if (shelf !== undefined) clearItem(shelf, item)
    }
    if (items.some(({ id }) => id === 'look')) return startAfresh()
    setCleared((times) => times + 1)
    sessionStore.reload()
    showToast('up', pages.cleared)
  }

  const sections = [
    { id: 'optional', title: pages.choicesOptional },
    { id: 'necessary', title: pages.choicesNeeded },
  ]
  return (
    <InfoFrame title={pages.choices} current="choices" sections={sections}>
      <p>{pages.choicesLead}</p>
      <section aria-labelledby="optional">
        <SectionHead id="optional" title={pages.choicesOptional} />
        <p>{pages.choicesOptionalText}</p>
        <ul className="kept">
          {OPTIONAL.map((item) => (
            <Item
              key={item.id}
              item={item}
              onClear={isHeld(item) ? () => clear([item]) : undefined}
            />
          ))}
        </ul>
        <div className="kept__all">
          {held.length === 0 ? (
            <p className="c-3 t-sm">{pages.nothingToClear}</p>
          ) : (
            <Button variant="outline" icon="trash" onClick={() => clear(held)}>
              {pages.clearAll}
            </Button>
          )}
        </div>
      </section>
      <section aria-labelledby="necessary">
        <SectionHead id="necessary" title={pages.choicesNeeded} />
        <p>{pages.choicesNeededText}</p>
        <ul className="kept">
          {NEEDED.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </section>
    </InfoFrame>
  )
}

/** Clears the language cookie, so that the server chooses the language again. */
function startAfresh(): void {
  document.cookie = `${LANG_COOKIE}=; path=/; max-age=0; samesite=lax`
  location.reload()
}

function Item({ item, onClear }: { item: KnownItem; onClear?: (() => void) | undefined }) {
  const { pages } = useTexts()
  const { name, why, howLong } = pages.items[item.id]
  const state = stateOf(item)
  return (
    <li className="card kept__item">
      <div className="kept__head">
        <div className="kept__name">
          <h3 className="w-6">{name}</h3>
          {state !== undefined && (
            <Badge tone={state === 'stored' ? 'info' : 'plain'}>{pages[state]}</Badge>
          )}
        </div>
        {onClear !== undefined && (
          <Button size="sm" aria-label={pages.clearOf(name)} onClick={onClear}>
            {pages.clear}
          </Button>
        )}
      </div>
      <dl className="t-sm kept__facts">
        <dt>{pages.why}</dt>
        <dd>{why}</dd>
        <dt>{pages.howLong}</dt>
        <dd>{howLong}</dd>
        <dt>{pages.where}</dt>
        <dd>{pages.stores[item.place]}</dd>
        <dt>{pages.storedAs}</dt>
        <dd className="kept__keys">
          {item.keys.map((key) => (
            <code key={key}>{key}</code>
          ))}
        </dd>
      </dl>
    </li>
  )
}

/**
 * The page deliberately cannot read the device cookie, and it does not inspect the offline files.
 */
function stateOf(item: KnownItem): 'stored' | 'notStored' | 'unreadable' | undefined {
  if (item.place === 'cache') return undefined
  if (item.id === 'cookie') return 'unreadable'
  return isHeld(item) ? 'stored' : 'notStored'
}

function isHeld(item: KnownItem): boolean {
  if (item.place === 'cookie') return item.keys.some((key) => document.cookie.includes(`${key}=`))
  const shelf = shelfOf(item)
  return shelf !== undefined && heldKeys(shelf, item).length > 0
}

function shelfOf({ place }: KnownItem): Storage | undefined {
  try {
    return place === 'local' ? localStorage : place === 'tab' ? sessionStorage : undefined
  } catch {
    return undefined
  }
}
