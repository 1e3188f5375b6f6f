import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnerMe } from '#shared/contracts/partners/account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Card, Failure, Form, Notice, PageHead, Pending } from './parts.tsx'
import { asked, callPartner, fieldError } from './portal-api.ts'
import { usePortal, usePortalFormat } from './portal-texts.ts'

type Props = { me: PartnerMe; onMe: (me: PartnerMe) => void }

export function AccountPage({ me, onMe }: Props) {
  const { account: words } = usePortal()
  return (
    <>
      <PageHead title={words.title} intro={`${me.name} · ${me.contact} · ${me.email}`} />
      <div className="col g-16">
        <Card title={words.password}>
          <div className="portal-pad">
            <ChangePassword />
          </div>
        </Card>
        <Card title={words.twoFactor}>
          <div className="col g-16 portal-pad">
            <p className="c-3">{me.twoFactor ? words.isOn : words.isOff}</p>
            {me.twoFactor ? <RemoveFactor onMe={onMe} /> : <AddFactor onMe={onMe} />}
          </div>
        </Card>
        <Sessions />
      </div>
    </>
  )
}

function PasswordInput({
  label,
  value,
  error,
  isNew = false,
  help,
  onValue,
}: {
  label: string
  value: string
  error: string | undefined
  isNew?: boolean
  help?: string
  onValue: (value: string) => void
}) {
  return (
    <TextField
      label={label}
      help={help}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      inputSize="md"
      required
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}

function CodeInput({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { account: words } = usePortal()
  return (
    <TextField
      label={words.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputSize="md"
      maxLength={6}
      required
      value={value}
      onChange={(event) => onValue(event.target.value.replace(/\D/g, ''))}
    />
  )
}

function ChangePassword() {
  const { account: words, saved } = usePortal()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const changing = useMutation({
    mutationFn: () => callPartner('change_password', { oldPassword, newPassword }),
    onSuccess: () => {
      setOld('')
      setNew('')
    },
  })
  return (
    <Form
      act={words.change}
      error={changing.error}
      busy={changing.isPending}
      onAct={() => changing.mutate()}
    >
      {changing.isSuccess && <Notice>{saved}</Notice>}
      <PasswordInput
        label={words.old}
        value={oldPassword}
        error={fieldError(changing.error, 'oldPassword')}
        onValue={setOld}
      />
      <PasswordInput
        label={words.fresh}
        help={words.freshHelp}
        isNew
        value={newPassword}
        error={fieldError(changing.error, 'newPassword')}
        onValue={setNew}
      />
    </Form>
  )
}

function AddFactor({ onMe }: Pick<Props, 'onMe'>) {
  const { account: words } = usePortal()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const starting = useMutation({
    mutationFn: () => callPartner('set_up_two_factor', { password }),
  })
  const confirming = useMutation({
    mutationFn: () => callPartner('confirm_two_factor', { code }),
    onSuccess: onMe,
  })
  if (starting.data === undefined)
    return (
      <Form
        act={words.setUp}
        error={starting.error}
        busy={starting.isPending}
        onAct={() => starting.mutate()}
      >
        <PasswordInput
          label={words.yours}
          value={password}
          error={fieldError(starting.error, 'password')}
          onValue={setPassword}
        />
      </Form>
    )
  return (
    <Form
      act={words.confirm}
      error={confirming.error}
      busy={confirming.isPending}
      onAct={() => confirming.mutate()}
    >
      <p className="c-2">{words.scan}</p>
      <img className="office-qr" src={starting.data.qr} alt="" width={180} height={180} />
      <code>{starting.data.secret}</code>
      <CodeInput value={code} onValue={setCode} />
    </Form>
  )
}

function RemoveFactor({ onMe }: Pick<Props, 'onMe'>) {
  const { account: words } = usePortal()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const removing = useMutation({
    mutationFn: () => callPartner('remove_two_factor', { password, code }),
    onSuccess: onMe,
  })
  return (
    <Form
      act={words.remove}
      error={removing.error}
      busy={removing.isPending}
      onAct={() => removing.mutate()}
    >
      <PasswordInput
        label={words.yours}
        value={password}
        error={fieldError(removing.error, 'password')}
        onValue={setPassword}
      />
      <CodeInput value={code} onValue={setCode} />
    </Form>
  )
}

function Sessions() {
  const { account: words } = usePortal()
  const { dateTime } = usePortalFormat()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(asked('list_sessions', {}))
  const ending = useMutation({
    mutationFn: (id: string) => callPartner('end_session', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['list_sessions'] }),
  })
  return (
    <Card title={words.sessions}>
      {data === undefined ? (
        <Pending error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="col g-8 portal-pad">
          {data.map(({ id, device, address, lastUsedAt, current }) => (
            <li key={id} className="row spread g-8">
              <span>
                {device} · <span className="num">{address}</span> ·{' '}
                <span className="num c-3">{dateTime(lastUsedAt)}</span>
              </span>
              {current ? (
                <Badge tone="up">{words.current}</Badge>
              ) : (
                <Button size="sm" variant="outline" onClick={() => ending.mutate(id)}>
                  {words.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Failure error={ending.error} />
    </Card>
  )
}
