import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from './button.tsx'
import { useErrorText } from './empty.tsx'
import { TELLS_SUCCESS } from '#web/lib/tell-outcome.ts'

/**
 * Sends a code by SMS to the player’s phone, and again when its wait is over. `user` speaks for a
 * sign-in that waits for it.
 */
export function SmsButton({ user }: { user?: { uid: string; sid: string } }) {
  const { identity } = useTexts()
  const errorText = useErrorText()
  const [wait, setWait] = useState(0)
  const send = useMutation({
    mutationFn: () => call('user', 'sms_send', {}, user === undefined ? {} : { user }),
    meta: TELLS_SUCCESS,
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
        {wait > 0 ? identity.smsAgainIn(wait) : identity.smsSend}
      </Button>
      {send.error !== null && <p role="alert">{errorText(send.error)}</p>}
    </>
  )
}
