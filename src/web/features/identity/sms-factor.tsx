import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAskedPassword } from '#web/ui/asked-password.tsx'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { SmsButton } from '#web/ui/sms-button.tsx'
import { spacedPhone } from './spaced-phone.ts'

type SetUpProps = { phone: string; isConfirmed: boolean; onOpen: (isOpen: boolean) => void }

export function SmsSetUp({ phone, isConfirmed, onOpen }: SetUpProps) {
  const {
    identity,
    security: { cancel, twoFactor: texts },
  } = useTexts()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<Error | null>(null)
  const asked = useAskedPassword(failed)
  const turnOn = useMutation({
    mutationFn: async (typed: string | undefined) => {
      if (typed !== undefined)
        await call('user', 'sms_validate', { code: typed, SiteType: SITE_TYPE })
      await call('user', 'two_auth_type', { mode: 'set', data: 'sms', ...asked.input })
    },
    onSuccess: async () => {
      showToast('up', texts.smsOn)
      await queries.invalidateQueries({ queryKey: ['user'] })
    },
    onError: (error) => {
      setCode('')
      setFailed(error)
      asked.note(error)
    },
  })

  function show(isOpen: boolean): void {
    setConfirming(isOpen)
    setCode('')
    asked.clear()
    turnOn.reset()
    onOpen(isOpen)
  }

  if (!confirming) {
    return (
      <>
        {asked.field}
        <Button
          variant="outline"
          icon="chat"
          block
          busy={turnOn.isPending}
          onClick={() => (isConfirmed ? turnOn.mutate(undefined) : show(true))}
        >
          {texts.smsSetUp}
        </Button>
        {turnOn.error !== null && (
          <p className="c-down t-sm" role="alert">
            {errorText(turnOn.error)}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <p className="t-sm">{texts.smsConfirm(spacedPhone(phone))}</p>
      <SmsButton />
      {asked.field}
      <CodeField
        label={identity.smsCode}
        value={code}
        error={turnOn.error === null ? undefined : errorText(turnOn.error)}
        onChange={setCode}
        onFull={turnOn.mutate}
      />
      <Button variant="ghost" onClick={() => show(false)}>
        {cancel}
      </Button>
    </>
  )
}

export function SmsTurnOff() {
  const { cancel, twoFactor: texts } = useTexts().security
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<Error | null>(null)
  const asked = useAskedPassword(failed)
  const off = useMutation({
    mutationFn: (typed: string) =>
      call('user', 'two_auth_type', { mode: 'set', data: 'none', code: typed, ...asked.input }),
    meta: SHOWS_SUCCESS,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['user'] }),
    onError: (error) => {
      setCode('')
      setFailed(error)
      asked.note(error)
    },
  })
  if (!asking)
    return (
      <Button variant="outline" block onClick={() => setAsking(true)}>
        {texts.turnOff}
      </Button>
    )
  return (
    <>
      <SmsButton />
      {asked.field}
      <CodeField
        label={texts.smsCodeToTurnOff}
        value={code}
        error={off.error === null ? undefined : errorText(off.error)}
        onChange={setCode}
        onFull={off.mutate}
      />
      <Button variant="ghost" onClick={() => setAsking(false)}>
        {cancel}
      </Button>
    </>
  )
}
