import { useState } from 'react'
import { siteDate } from '#shared/dates.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MessageDays } from './message-days.tsx'
import {
  FILTERS,
  filterMessages,
  type Filter,
  type Message,
  type MessagesSearch,
} from './message-list.ts'
import './messages.css'
import { OfferChoices } from './offer-choices.tsx'
import { markRead, useMessages } from './use-messages.ts'

type Props = { search: MessagesSearch; onSearch: (search: MessagesSearch) => void }

export function NotificationsPage({ search, onSearch }: Props) {
  const { messages: texts } = useTexts()
  const [today] = useState(() => siteDate(new Date()))
  const { messages, error, retry } = useMessages(today)
  const filter = search.filter ?? 'all'
  useDocumentTitle(texts.title)

  function open(message: Message | undefined): void {
    onSearch({
      ...(search.filter && { filter: search.filter }),
      ...(message && { id: message.id }),
    })
    if (message !== undefined) void markRead([message], today)
  }

  return (
    <div className="msgs">
      <Head messages={messages} onMarkAll={(unread) => void markRead(unread, today)} />
      <Segmented
        className="msgs__filter"
        label={texts.filter}
        value={filter}
        panelId="messages"
        options={FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
        onChange={(next: Filter) => onSearch(next === 'all' ? {} : { filter: next })}
      />
      <div id="messages" role="tabpanel" aria-label={texts.filters[filter]}>
        {messages !== undefined ? (
          <Found messages={messages} filter={filter} id={search.id} today={today} onOpen={open} />
        ) : error === null ? (
          <Loading />
        ) : (
          <Failed error={error} onRetry={retry} />
        )}
      </div>
      <OfferChoices />
    </div>
  )
}

function Head({
  messages,
  onMarkAll,
}: {
  messages: readonly Message[] | undefined
  onMarkAll: (unread: readonly Message[]) => void
}) {
  const { messages: texts } = useTexts()
  const format = useFormat()
  const unread = (messages ?? []).filter(({ read }) => !read)
  return (
    <header className="msgs__head">
      <div className="grow">
        <h1 className="title-lg">{texts.title}</h1>
        <p className="t-sm c-3">
          {messages === undefined ? (
            <Skeleton width={120} height={16} />
          ) : unread.length === 0 ? (
            texts.allRead
          ) : (
            texts.unread(format.number(unread.length))
          )}
        </p>
      </div>
      {unread.length > 0 && (
        <Button size="sm" variant="ghost" icon="check" onClick={() => onMarkAll(unread)}>
          {texts.markAll}
        </Button>
      )}
    </header>
  )
}

type FoundProps = {
  messages: readonly Message[]
  filter: Filter
  id: string | undefined
  today: string
  onOpen: (message: Message | undefined) => void
}

function Found({ messages, filter, id, today, onOpen }: FoundProps) {
  const { messages: texts } = useTexts()
  const shown = filterMessages(messages, filter)
  const unknown = id !== undefined && messages.every((message) => message.id !== id)
  return (
    <>
      {unknown && (
        <Note tone="warn" icon="alert">
          <p className="w-6">{texts.notFound}</p>
          <p>{texts.notFoundText}</p>
        </Note>
      )}
      {shown.length > 0 ? (
        <MessageDays messages={shown} openId={id} today={today} onOpen={onOpen} />
      ) : filter === 'news' ? (
        <Empty icon="bell" title={texts.emptyNews} text={texts.emptyNewsText} />
      ) : (
        <Empty icon="bell" title={texts.empty} text={texts.emptyText} />
      )}
    </>
  )
}

function Loading() {
  const { messages: texts } = useTexts()
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {texts.loading}
      </p>
      <p className="day-label msgs__day">
        <Skeleton width={64} height={16} />
      </p>
      <div className="card msgs__list">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div className="msg__head" key={row}>
            <Skeleton width={36} height={36} radius={10} />
            <span className="grow col g-4">
              <Skeleton width="44%" height={20} />
              <Skeleton width="82%" height={18} />
            </span>
            <Skeleton width={38} height={14} />
          </div>
        ))}
      </div>
    </div>
  )
}
