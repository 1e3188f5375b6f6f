import { useState } from 'react'
import type { ChatMessage } from '#shared/contracts/chat.ts'
import type { ChatTexts } from '#shared/texts/chat.tr.ts'
import { Icon } from '../ui/icon.tsx'
import type { ChatClient } from './chat-client.ts'
import type { ReportReason } from './chat-wire.ts'

const REASONS: readonly ReportReason[] = ['abuse', 'advert', 'other']

type Props = {
  message: ChatMessage
  isOwn: boolean
  isReported: boolean
  client: ChatClient
  texts: ChatTexts
}

export function ChatLine({
  message: { messageID, player, author, text, date },
  isOwn,
  isReported,
  client,
  texts,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="chat-line" data-own={isOwn}>
      <p>
        <b>{isOwn ? texts.you : player}</b> <time dateTime={date}>{date.slice(11, 16)}</time>
      </p>
      <p className="chat-line__text">{text}</p>
      {!isOwn && (
        <button
          type="button"
          className="chat-line__more"
          aria-label={texts.options(player)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="dots" size={16} />
        </button>
      )}
      {isOpen && (
        <div className="chat-line__acts">
          {isReported ? (
            <p role="status">{texts.reported}</p>
          ) : (
            <fieldset>
              <legend>{texts.report}</legend>
              {REASONS.map((reason) => (
                <button
                  key={reason}
                  type="button"
                  className="btn btn--outline btn--sm"
                  onClick={() => void client.report(messageID, reason)}
                >
                  {texts.reasons[reason]}
                </button>
              ))}
            </fieldset>
          )}
          <button
            type="button"
            className="btn btn--outline btn--sm"
            onClick={() => client.hide(author)}
          >
            <Icon name="eyeoff" size={16} />
            {texts.hide}
          </button>
        </div>
      )}
    </li>
  )
}
