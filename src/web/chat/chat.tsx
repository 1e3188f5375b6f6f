import { useEffect, useId, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { Lang } from '#shared/lang.ts'
import { Icon } from '../ui/icon.tsx'
import './chat.css'
import type { ChatClient } from './chat-client.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { textsOf } from './chat-texts.ts'

const HAS_KEYBOARD = '(min-width: 720px) and (not (pointer: coarse))'

export function Chat({ client, lang }: { client: ChatClient; lang: Lang }) {
  const texts = textsOf(lang)
  const view = useSyncExternalStore(client.subscribe, client.get)
  const isOn = client.isOn.use()
  const id = useId()
  const key = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { isShown, unread, hidden } = view

  // On a phone the keyboard would cover half the sheet, so the title gets the focus instead of the
  // input.
  useEffect(() => {
    const first =
      isOn && matchMedia(HAS_KEYBOARD).matches ? (input.current ?? title.current) : title.current
    if (isShown) first?.focus()
  }, [isShown, isOn])
  const close = () => {
    client.show(false)
    key.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <div className="chat" data-shown={isShown}>
      <button
        ref={key}
        type="button"
        className="chat__key"
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={
          isShown ? texts.close : unread > 0 ? `${texts.open}, ${texts.unread(unread)}` : texts.open
        }
        onClick={() => (isShown ? close() : client.show(true))}
      >
        <Icon name="chat" />
        {unread > 0 && (
          <span className="chat__unread num" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is inside */}
      <section
        id={id}
        className="chat__panel"
        aria-label={texts.title}
        hidden={!isShown}
        onKeyDown={onKeyDown}
      >
        <header className="chat__head">
          <h2 ref={title} tabIndex={-1}>
            {texts.title}
          </h2>
          {isOn && (
            <button
              type="button"
              className="btn btn--ghost btn--sm"
              onClick={() => client.isOn.set(false)}
            >
              {texts.turnOff}
            </button>
          )}
          <button
            type="button"
            className="btn btn--icon btn--ghost btn--sm"
            aria-label={texts.close}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </header>
        {!isOn && (
          <div className="chat__off">
            <p>{texts.isOff}</p>
            <button
              type="button"
              className="btn btn--outline"
              onClick={() => client.isOn.set(true)}
            >
              {texts.turnOn}
            </button>
          </div>
        )}
        {isOn && isShown && (
          <>
            <p className="chat__manners">{texts.manners}</p>
            {hidden.size > 0 && (
              <p className="chat__manners">
                {texts.hidden(hidden.size)}{' '}
                <button type="button" className="chat__link" onClick={client.showAll}>
                  {texts.showAll}
                </button>
              </p>
            )}
            <ChatMessages client={client} view={view} texts={texts} />
            <ChatForm client={client} view={view} texts={texts} input={input} />
          </>
        )}
      </section>
    </div>
  )
}
