import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from './button.tsx'
import { useErrorText } from './empty.tsx'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'

export function SmsButton({ user }: { user?: { uid: string; sid: string } }) {
  const { identity } = useTexts()
  const errorText = useErrorText()
  const [wait, setWait] = useState(0)
  const send = useMutation({
    mutationFn: () => call('user', 'sms_send', {}, user === undefined ? {} : { user }),
    meta: SHOWS_SUCCESS,
    onSuccess: ({ data }) => setWait(data.retryAfterSeconds),
  })
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return (
    <>
      <Button block busy={send.isPending} disabled={wait > 0} onClick={() => send.mutate()}>
        {wait > 0 ? identity.smsResendIn(wait) : identity.smsSend}
      </Button>
      {send.error !== null && <p role="alert">{errorText(send.error)}</p>}
    </>
  )
}
