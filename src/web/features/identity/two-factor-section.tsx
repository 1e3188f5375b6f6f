import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failed, useErrorText } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CodeField } from './code-field.tsx'

/** Two-factor sign-in: setting it up with an authenticator app, its recovery codes, turning it off. */
export function TwoFactorSection() {
  const { twoFactor: texts } = useTexts().security
  const state = useQuery(query('user', 'check_user_ga', {}))
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const active = state.data?.data.active
  return (
    <section className="card card--pad me__part col g-16">
      <div className="row g-8">
        <h2 className="title-sm grow">{texts.title}</h2>
        {active !== undefined && <Badge tone={active ? 'up' : 'line'}>{active ? texts.on : texts.off}</Badge>}
      </div>
      <p className="c-2 t-sm">{texts.about}</p>
      {recoveryCodes !== undefined && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />}
      {state.isError && <Failed error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton height={48} />}
      {active === false && <SetUp onActive={setRecoveryCodes} />}
      {active === true && recoveryCodes === undefined && <TurnOff />}
    </section>
  )
}

function useRenew() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ['user'] })
  }
}

function SetUp({ onActive }: { onActive: (codes: string[]) => void }) {
  const { twoFactor: texts } = useTexts().security
  const errorText = useErrorText()
  const renew = useRenew()
  const [code, setCode] = useState('')
  const made = useMutation({ mutationFn: () => call('user', 'user_generate_ga', {}) })
  const activate = useMutation({
    mutationFn: (ga_code: string) => call('user', 'check_ga', { ga_code }),
    onSuccess: async ({ data }) => {
      if ('recoveryCodes' in data) onActive(data.recoveryCodes)
      await renew()
    },
    onError: () => setCode(''),
  })
  const secret = made.data?.data
  if (secret === undefined) {
    return (
      <>
        <Button variant="primary" block busy={made.isPending} onClick={() => made.mutate()}>
          {texts.setUp}
        </Button>
        {made.error !== null && <p role="alert">{errorText(made.error)}</p>}
      </>
    )
  }
  return (
    <>
      <p>{texts.scan}</p>
      <img src={secret.qr} alt={texts.qr} width={200} height={200} />
      <p className="c-2">{texts.orKey}</p>
      <code className="me__key">{secret.secret}</code>
      <CopyText text={secret.secret} label={texts.copyKey} />
      <CodeField label={texts.code} value={code} error={activate.error === null ? undefined : errorText(activate.error)} onChange={setCode} onFull={activate.mutate} />
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { twoFactor: texts } = useTexts().security
  const all = codes.join('\n')
  return (
    <>
      <h3 className="title-sm">{texts.recoveryTitle}</h3>
      <p className="c-2">{texts.recoveryText}</p>
      <ul className="me__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyText text={all} label={texts.copyCodes} />
      <Button onClick={() => download(all)}>{texts.download}</Button>
      <Button variant="primary" onClick={onDone}>
        {texts.kept}
      </Button>
    </>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = 'kupa-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

function CopyText({ text, label }: { text: string; label: string }) {
  const { twoFactor: texts } = useTexts().security
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast('up', texts.copied)
    } catch {
      showToast('down', texts.copyFailed)
    }
  }
  return (
    <Button icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  )
}

function TurnOff() {
  const { twoFactor: texts } = useTexts().security
  const errorText = useErrorText()
  const renew = useRenew()
  const [asking, setAsking] = useState(false)
  const [code, setCode] = useState('')
  const off = useMutation({
    mutationFn: (gacode: string) => call('user', 'clear_generated_ga', { gacode }),
    onSuccess: renew,
    onError: () => setCode(''),
  })
  if (!asking) return <Button onClick={() => setAsking(true)}>{texts.turnOff}</Button>
  return <CodeField label={texts.codeToTurnOff} value={code} error={off.error === null ? undefined : errorText(off.error)} focused onChange={setCode} onFull={off.mutate} />
}
