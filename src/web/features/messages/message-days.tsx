import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { addDays } from '#shared/dates.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { groupByDay, previewOf, type Message } from './message-list.ts'

type Props = {
  messages: readonly Message[]
  openId: string | undefined
  today: string
  onOpen: (message: Message | undefined) => void
}

export function MessageDays({ messages, openId, today, onOpen }: Props) {
  const { messages: texts } = useTexts()
  const format = useFormat()
  const nameOf = (date: string): string =>
    date === today
      ? texts.today
      : date === addDays(today, -1)
        ? texts.yesterday
        : format.fullDate(`${date}T12:00:00+03:00`)
  return groupByDay(messages).map(({ date, messages: ofDay }) => (
    <section key={date}>
      <h2 className="day-label msgs__day">{nameOf(date)}</h2>
      <ul className="card msgs__list">
        {ofDay.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            onToggle={() => onOpen(message.id === openId ? undefined : message)}
          />
        ))}
      </ul>
    </section>
  ))
}

function MessageRow({
  message,
  isOpen,
  onToggle,
}: {
  message: Message
  isOpen: boolean
  onToggle: () => void
}) {
  const { messages: texts } = useTexts()
  const format = useFormat()
  const detail = useId()
  const row = useArrival(isOpen)
  return (
    <li ref={row} className={classNames('msg', !message.read && 'is-new', isOpen && 'is-open')}>
      <button
        type="button"
        className="msg__head"
        aria-expanded={isOpen}
        aria-controls={detail}
        onClick={onToggle}
      >
        <span className="icon-box">
          <Icon name={message.icon} />
        </span>
        <span className="msg__words">
          <span className="msg__title">
            {!message.read && <span className="sr">{texts.isNew}: </span>}
            {message.title}
          </span>
          {!isOpen && <span className="msg__preview">{previewOf(message.body)}</span>}
        </span>
        <span className="msg__side">
          <time className="num" dateTime={message.date}>
            {format.time(message.date)}
          </time>
          {!message.read && <span className="msg__dot" />}
        </span>
      </button>
      <div id={detail} className="msg__detail" hidden={!isOpen}>
        {message.body.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {message.link && <PageLink {...message.link} />}
      </div>
    </li>
  )
}

function useArrival(isOpen: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const atStart = useRef(isOpen)
  useEffect(() => {
    if (atStart.current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return row
}

function PageLink({ path, title }: { path: string; title: string }) {
  const router = useRouter()

  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    router.history.push(path)
  }

  return (
    <a href={path} className="btn btn--outline btn--sm" onClick={follow}>
      {title}
    </a>
  )
}
