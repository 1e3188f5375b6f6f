import { useId, useState, type FormEvent, type Ref } from 'react'
import type { ChatTexts } from '#shared/texts/chat.tr.ts'
import { Icon } from '../ui/icon.tsx'
import type { ChatClient, ChatView } from './chat-client.ts'

const LONGEST = 200
const SHOW_REMAINING_FROM = 40

type Props = { client: ChatClient; view: ChatView; texts: ChatTexts; input: Ref<HTMLInputElement> }

export function ChatForm({
  client,
  view: { room, isSending, refusal, failed },
  texts,
  input,
}: Props) {
  const [text, setText] = useState('')
  const id = useId()
  const left = LONGEST - text.length
  const trouble = refusal ?? (failed ? texts.unreachable : undefined)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await client.send(text)) setText('')
  }
  if (room?.mutedUntil != null)
    return (
      <p className="chat__note chat__muted" role="status">
        {texts.muted(room.mutedUntil.slice(11, 16))}
      </p>
    )
  return (
    <form className="chat__form" onSubmit={(event) => void send(event)}>
      {trouble !== undefined && (
        <p className="chat__trouble" role="alert">
          {trouble}
        </p>
      )}
      <label className="sr" htmlFor={id}>
        {texts.write}
      </label>
      <span className="input">
        <input
          ref={input}
          id={id}
          value={text}
          maxLength={LONGEST}
          placeholder={texts.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          aria-invalid={refusal !== undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <button
        type="submit"
        className="btn btn--ink btn--icon btn--lg"
        aria-label={texts.send}
        disabled={text.trim() === '' || room === undefined}
        aria-busy={isSending}
      >
        <Icon name="right" />
      </button>
      {left <= SHOW_REMAINING_FROM && (
        <p className="chat__left" role="status">
          {texts.left(left)}
        </p>
      )}
    </form>
  )
}
