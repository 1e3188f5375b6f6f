import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OwnFundsRequest } from '#shared/contracts/funds.ts'
import { FUNDS_ASK_WORDS, LONGEST_FUNDS_ANSWER } from '#shared/players/funds.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'

export function FundsCard() {
  const { funds: words } = useTexts().identity
  const { lang } = useSession()
  const { data } = useQuery(query('user', 'get_funds_request', {}))
  const titleId = useId()
  const request = data?.data.request
  if (data === undefined || request === undefined || request === null) return null
  const isOpen = request.state === 'asked' || request.state === 'overdue'
  return (
    <section className="card card--pad docs__send" aria-labelledby={titleId} id="funds">
      <h2 className="title-sm" id={titleId}>
        {words.title}
      </h2>
      <p className="t-sm">{FUNDS_ASK_WORDS[request.ask][lang]}</p>
      {isOpen ? <Answer request={request} /> : <Answered request={request} />}
    </section>
  )
}

function Answer({ request: { requestID, state, dueOn } }: { request: OwnFundsRequest }) {
  const { funds: words } = useTexts().identity
  const format = useFormat()
  const errorText = useErrorText()
  const id = useId()
  const [answer, setAnswer] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('user', 'answer_funds_request', { requestID, answer }),
    onSuccess: async () => {
      showToast('up', words.sent)
      await queryClient.invalidateQueries({ queryKey: ['user', 'get_funds_request'] })
    },
  })
  const day = format.longDate(`${dueOn}T12:00:00+03:00`)
  return (
    <form
      className="col g-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending && answer.trim() !== '') mutate()
      }}
    >
      {state === 'overdue' ? (
        <Note tone="down" icon="clock">
          {words.overdue(day)} {words.held}
        </Note>
      ) : (
        <p className="t-sm c-2">{words.due(day)}</p>
      )}
      <FieldFrame id={id} label={words.answer} help={words.answerHelp}>
        <textarea
          id={id}
          className="input docs__answer"
          rows={4}
          maxLength={LONGEST_FUNDS_ANSWER}
          required
          aria-describedby={`${id}-help`}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </FieldFrame>
      {error !== null && (
        <Note tone="down" icon="alert">
          {errorText(error)}
        </Note>
      )}
      <Button type="submit" variant="primary" busy={isPending}>
        {words.act}
      </Button>
    </form>
  )
}

function Answered({ request: { state, answer, reason } }: { request: OwnFundsRequest }) {
  const { funds: words } = useTexts().identity
  return (
    <>
      {answer !== null && <p className="t-sm c-2 docs__quoted">{answer}</p>}
      {(state === 'answered' || state === 'accepted' || state === 'refused') && (
        <p className="t-sm">
          {words.states[state]} {state === 'refused' && reason}
        </p>
      )}
    </>
  )
}
