import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me, Member } from '#shared/contracts/staff/account.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Said } from '../parts.tsx'

type Asking = { kind: 'add' } | { kind: 'edit' | 'reset'; member: Member }

/** Who works here, and in which roles. */
export function StaffPage({ me }: { me: Me }) {
  const { staff: words, roles: roleNames, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const [asking, setAsking] = useState<Asking>()
  const [made, setMade] = useState<{ member: Member; password: string }>()
  const columns: Column<Member>[] = [
    { id: 'email', head: words.email, render: ({ email }) => email },
    { id: 'roles', head: words.roles, render: ({ roles }) => roles.map((role) => roleNames[role]).join(', '), wrap: true },
    { id: 'active', head: common.state, render: ({ active }) => <Badge tone={active ? 'up' : 'down'} icon={active ? 'check' : 'lock'}>{active ? words.open : words.closed}</Badge> },
    { id: 'factor', head: words.twoFactor, render: ({ twoFactor }) => (twoFactor ? common.yes : common.no) },
    { id: 'last', head: words.lastLogin, render: ({ lastLoginAt }) => (lastLoginAt === null ? words.never : dateTime(lastLoginAt)) },
    {
      id: 'act', head: '', end: true, render: (member) => member.id !== me.id && (
        <span className="office-acts">
          <Button size="sm" variant="outline" aria-label={`${words.reset}: ${member.email}`} onClick={() => setAsking({ kind: 'reset', member })}>{words.reset}</Button>
          <Button size="sm" variant="outline" aria-label={`${words.edit}: ${member.email}`} onClick={() => setAsking({ kind: 'edit', member })}>{words.edit}</Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Button variant="primary" icon="plus" onClick={() => setAsking({ kind: 'add' })}>{words.add}</Button>
      </PageHead>
      {made !== undefined && <Said>{made.member.email} · {words.password}: <code>{made.password}</code> · {words.passwordText}</Said>}
      <List method="list_staff" data={{}} label={words.title} columns={columns} keyOf={({ id }) => id} none={{ icon: 'key', title: words.none }} />
      {asking !== undefined && <StaffDialog asking={asking} onMade={setMade} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function StaffDialog({ asking, onMade, onClose }: { asking: Asking; onMade: (made: { member: Member; password: string }) => void; onClose: () => void }) {
  const { staff: words, roles: roleNames } = useOffice()
  const client = useQueryClient()
  const before = asking.kind === 'add' ? undefined : asking.member
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly StaffRole[]>(before?.roles ?? ['support'])
  const [active, setActive] = useState(before?.active ?? true)
  const toggle = (role: StaffRole) => setRoles(roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role])
  const act = async (reason: string) => {
    if (before === undefined) onMade(await callStaff('add_staff', { email, roles: [...roles] }))
    else if (asking.kind === 'reset') onMade(await callStaff('reset_staff', { id: before.id, reason }))
    else await callStaff('set_staff', { id: before.id, roles: [...roles], active, reason })
    await client.invalidateQueries()
  }
  const titles = { add: words.add, edit: words.edit, reset: words.reset }
  return (
    <AskDialog title={before === undefined ? words.add : `${titles[asking.kind]}: ${before.email}`} text={asking.kind === 'reset' ? words.resetText : undefined} act={titles[asking.kind]} danger={asking.kind === 'reset'} needsReason={before !== undefined} onAct={act} onClose={onClose}>
      {before === undefined && <TextField label={words.email} type="email" inputSize="md" required autoFocus value={email} onChange={(event) => setEmail(event.target.value)} />}
      {asking.kind !== 'reset' && (
        <fieldset className="office-checks">
          <legend className="c-2">{words.roles}</legend>
          {STAFF_ROLES.map((role) => (
            <label key={role} className="row g-8">
              <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
              {roleNames[role]}
            </label>
          ))}
        </fieldset>
      )}
      {asking.kind === 'edit' && (
        <label className="row g-8">
          <input type="checkbox" checked={active} onChange={() => setActive(!active)} />
          {words.active}
        </label>
      )}
    </AskDialog>
  )
}
