import { useEffect, useRef, useState, type UIEvent } from 'react'
import type { ChatTexts } from '#shared/texts/chat.tr.ts'
import type { ChatClient, ChatView } from './chat-client.ts'
import { ChatLine } from './chat-message.tsx'

/** Distance from the end at which the reader still counts as following. */
const NEAR_PX = 48

export function ChatMessages({
  client,
  view: { room, hidden, reported },
  texts,
}: {
  client: ChatClient
  view: ChatView
  texts: ChatTexts
}) {
  const list = useRef<HTMLDivElement>(null)
  const [isAlong, setAlong] = useState(true)
  const shown = room?.messages.filter(({ author }) => !hidden.has(author)) ?? []
  const newest = shown.at(-1)?.messageID
  useEffect(() => {
    if (isAlong && newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [isAlong, newest])
  const look = ({
    currentTarget: { scrollHeight, scrollTop, clientHeight },
  }: UIEvent<HTMLDivElement>) => setAlong(scrollHeight - scrollTop - clientHeight < NEAR_PX)
  return (
    <div className="chat__room">
      {room === undefined && (
        <p className="chat__note" role="status">
          {texts.loading}
        </p>
      )}
      {room !== undefined && shown.length === 0 && <p className="chat__note">{texts.empty}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div
        ref={list}
        className="chat__messages"
        role="log"
        aria-label={texts.messages}
        tabIndex={0}
        onScroll={look}
      >
        <ol>
          {shown.map((message) => (
            <ChatLine
              key={message.messageID}
              message={message}
              isOwn={message.author === room?.you}
              isReported={reported.has(message.messageID)}
              client={client}
              texts={texts}
            />
          ))}
        </ol>
      </div>
      {!isAlong && (
        <button
          type="button"
          className="btn btn--ink btn--sm chat__newest"
          onClick={() => setAlong(true)}
        >
          {texts.newest}
        </button>
      )}
    </div>
  )
}
