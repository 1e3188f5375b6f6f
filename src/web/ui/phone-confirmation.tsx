import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from './button.tsx'
import { CodeField } from './code-field.tsx'
import { useErrorText } from './empty.tsx'
import { SmsButton } from './sms-button.tsx'

export function PhoneConfirmation() {
  const {
    identity,
    security: { cancel, contact },
  } = useTexts()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: (typed: string) =>
      call('user', 'sms_validate', { code: typed, SiteType: SITE_TYPE }),
    onSuccess: async () => {
      showToast('up', contact.phoneConfirmed)
      await Promise.all(
        [['user'], ['finance', 'identity_level']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: () => setCode(''),
  })
  if (!open)
    return (
      <Button
        size="sm"
        variant="ink"
        aria-label={contact.confirmPhone}
        onClick={() => setOpen(true)}
      >
        {contact.confirm}
      </Button>
    )
  return (
    <div className="col g-12 contact__confirm">
      <p className="t-sm">{contact.confirmText}</p>
      <SmsButton />
      <CodeField
        label={identity.smsCode}
        value={code}
        error={confirm.error === null ? undefined : errorText(confirm.error)}
        onChange={setCode}
        onFull={confirm.mutate}
      />
      <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
        {cancel}
      </Button>
    </div>
  )
}
