import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#shared/contracts/user.ts'
import { call } from '#web/lib/api.ts'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'
import { useTexts } from '#web/lib/texts.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAskedPassword } from '#web/ui/asked-password.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { SmsSetUp, SmsTurnOff } from './sms-factor.tsx'
import './two-factor.css'

export function TwoFactorSection({ profile }: { profile: Profile }) {
  const { twoFactor: texts } = useTexts().security
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const [way, setWay] = useState<'app' | 'sms'>()
  const type = profile.twoFactor
  if (type !== 'none' && way !== undefined) setWay(undefined)
  return (
    <section className="card card--pad me__part col g-16" aria-labelledby="two-factor-title">
      <div className="row g-8">
        <h2 className="title-sm grow" id="two-factor-title">
          {texts.title}
        </h2>
        <Badge tone={type === 'none' ? 'line' : 'up'}>
          {type === 'none' ? texts.off : type === 'sms' ? texts.onBySms : texts.on}
        </Badge>
      </div>
      <p className="c-2 t-sm">{type === 'sms' ? texts.aboutSms : texts.about}</p>
      {recoveryCodes !== undefined && (
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />
      )}
      {type === 'none' && recoveryCodes === undefined && way !== 'sms' && (
        <SetUp
          onOpen={(isOpen) => setWay(isOpen ? 'app' : undefined)}
          onActive={setRecoveryCodes}
        />
      )}
      {type === 'none' && recoveryCodes === undefined && way !== 'app' && (
        <SmsSetUp
          phone={profile.phone}
          isConfirmed={profile.phoneVerified}
          onOpen={(isOpen) => setWay(isOpen ? 'sms' : undefined)}
        />
      )}
      {type === 'authenticator' && recoveryCodes === undefined && <TurnOff />}
      {type === 'sms' && <SmsTurnOff />}
    </section>
  )
}

function useRenew() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ['user'] })
  }
}

function SetUp({
  onOpen,
  onActive,
}: {
  onOpen: (isOpen: boolean) => void
  onActive: (codes: string[]) => void
}) {
  const { cancel, twoFactor: texts } = useTexts().security
  const errorText = useErrorText()
  const renew = useRenew()
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<Error | null>(null)
  const asked = useAskedPassword(failed)
  const made = useMutation({
    mutationFn: () => call('user', 'user_generate_ga', {}),
    onSuccess: () => onOpen(true),
  })
  const activate = useMutation({
    mutationFn: (ga_code: string) => call('user', 'check_ga', { ga_code, ...asked.input }),
    meta: SHOWS_SUCCESS,
    onSuccess: async ({ data }) => {
      if ('recoveryCodes' in data) onActive(data.recoveryCodes)
      await renew()
    },
    onError: (error) => {
      setCode('')
      setFailed(error)
      asked.note(error)
    },
  })
  const secret = made.data?.data

  function giveUp(): void {
    setCode('')
    asked.clear()
    activate.reset()
    made.reset()
    onOpen(false)
  }

  if (secret === undefined) {
    return (
      <>
        <Button
          variant="outline"
          icon="phone"
          block
          busy={made.isPending}
          onClick={() => made.mutate()}
        >
          {texts.setUp}
        </Button>
        {made.error !== null && (
          <p className="c-down t-sm" role="alert">
            {errorText(made.error)}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <div className="tfa">
        <img className="tfa__qr" src={secret.qr} alt={texts.qr} width={200} height={200} />
        <div className="tfa__key">
          <p>{texts.scan}</p>
          <p className="c-2 t-sm">{texts.orKey}</p>
          <code className="me__key">{secret.secret}</code>
          <CopyText text={secret.secret} label={texts.copyKey} />
        </div>
      </div>
      {asked.field}
      <CodeField
        label={texts.code}
        value={code}
        error={activate.error === null ? undefined : errorText(activate.error)}
        onChange={setCode}
        onFull={activate.mutate}
      />
      <Button variant="ghost" onClick={giveUp}>
        {cancel}
      </Button>
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { twoFactor: texts } = useTexts().security
  const all = codes.join('\n')
  return (
    <>
      <div>
        <h3 className="w-6">{texts.recoveryTitle}</h3>
        <p className="c-2 t-sm">{texts.recoveryText}</p>
      </div>
      <ul className="me__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row g-8 contact__acts">
        <CopyText text={all} label={texts.copyCodes} />
        <Button size="sm" variant="outline" icon="download" onClick={() => download(all)}>
          {texts.download}
        </Button>
      </div>
      <Button variant="ink" block onClick={onDone}>
        {texts.kept}
      </Button>
    </>
  )
}

function download(text: string): void {
  saveFile('kupa-recovery-codes.txt', `${text}\n`, 'text/plain')
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
    <Button size="sm" variant="outline" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  )
}

function TurnOff() {
  const { cancel, twoFactor: texts } = useTexts().security
  const errorText = useErrorText()
  const renew = useRenew()
  const [asking, setAsking] = useState(false)
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<Error | null>(null)
  const asked = useAskedPassword(failed)
  const off = useMutation({
    mutationFn: (gacode: string) => call('user', 'clear_generated_ga', { gacode, ...asked.input }),
    meta: SHOWS_SUCCESS,
    onSuccess: renew,
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
      {asked.field}
      <CodeField
        label={texts.codeToTurnOff}
        value={code}
        error={off.error === null ? undefined : errorText(off.error)}
        focused
        onChange={setCode}
        onFull={off.mutate}
      />
      <Button variant="ghost" onClick={() => setAsking(false)}>
        {cancel}
      </Button>
    </>
  )
}
