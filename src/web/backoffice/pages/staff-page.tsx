import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me, Member } from '#shared/contracts/staff/account.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'

type Asking = { kind: 'add' } | { kind: 'edit' | 'reset' | 'close'; member: Member }

export function StaffPage({ me }: { me: Me }) {
  const { staff: words, roles: roleNames, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const columns: Column<Member>[] = [
    { id: 'email', head: words.email, render: ({ email }) => email },
    {
      id: 'roles',
      head: words.roles,
      render: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
      wrap: true,
    },
    { id: 'active', head: common.state, render: (member) => <State member={member} /> },
    {
      id: 'factor',
      head: words.twoFactor,
      render: ({ twoFactor }) => (twoFactor ? common.yes : common.no),
    },
    {
      id: 'last',
      head: words.lastLogin,
      render: ({ lastLoginAt }) => (lastLoginAt === null ? words.never : dateTime(lastLoginAt)),
    },
    {
      id: 'act',
      head: '',
      end: true,
      render: (member) =>
        member.id !== me.id && (
          <Acts member={member} onAsk={(kind) => setAsking({ kind, member })} />
        ),
    },
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Button variant="primary" icon="plus" onClick={() => setAsking({ kind: 'add' })}>
          {words.add}
        </Button>
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      <List
        method="list_staff"
        data={{}}
        label={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'key', title: words.none }}
      />
      {asking !== undefined && (
        <StaffDialog asking={asking} onNotice={setNotice} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function State({ member: { active, invited } }: { member: Member }) {
  const { staff: words } = useOffice()
  if (active && invited)
    return (
      <Badge tone="info" icon="clock">
        {words.invited}
      </Badge>
    )
  return (
    <Badge tone={active ? 'up' : 'down'} icon={active ? 'check' : 'lock'}>
      {active ? words.open : words.closed}
    </Badge>
  )
}

function Acts({
  member,
  onAsk,
}: {
  member: Member
  onAsk: (kind: 'edit' | 'reset' | 'close') => void
}) {
  const { staff: words } = useOffice()
  const kinds = member.active ? (['close', 'reset', 'edit'] as const) : (['edit'] as const)
  return (
    <span className="office-acts">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="outline"
          aria-label={`${words[kind]}: ${member.email}`}
          onClick={() => onAsk(kind)}
        >
          {words[kind]}
        </Button>
      ))}
    </span>
  )
}

function StaffDialog({
  asking,
  onNotice,
  onClose,
}: {
  asking: Asking
  onNotice: (notice: string) => void
  onClose: () => void
}) {
  const { staff: words } = useOffice()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const before = asking.kind === 'add' ? undefined : asking.member
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly StaffRole[]>(before?.roles ?? ['support'])
  const texts = {
    add: words.addText,
    edit: before?.active === false ? words.editClosedText : words.editText,
    reset: words.resetText,
    close: words.closeText,
  }
  const act = async (reason: string) => {
    const asked = { requestID, reason }
    if (before === undefined)
      await callStaff('propose_staff', { ...asked, email, roles: [...roles] })
    else if (asking.kind === 'edit')
      await callStaff('propose_staff_roles', { ...asked, id: before.id, roles: [...roles] })
    else if (asking.kind === 'reset')
      await callStaff('propose_staff_reset', { ...asked, id: before.id })
    else await callStaff('close_staff', { id: before.id, reason })
    onNotice(asking.kind === 'close' ? words.closedNow : words.asked)
    await client.invalidateQueries()
  }
  return (
    <AskDialog
      title={before === undefined ? words.add : `${words[asking.kind]}: ${before.email}`}
      text={texts[asking.kind]}
      act={words[asking.kind]}
      danger={asking.kind === 'reset' || asking.kind === 'close'}
      onAct={act}
      onClose={onClose}
    >
      {before === undefined && (
        <TextField
          label={words.email}
          type="email"
          inputSize="md"
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      {(asking.kind === 'add' || asking.kind === 'edit') && (
        <RoleChoice roles={roles} onRoles={setRoles} />
      )}
    </AskDialog>
  )
}

function RoleChoice({
  roles,
  onRoles,
}: {
  roles: readonly StaffRole[]
  onRoles: (roles: readonly StaffRole[]) => void
}) {
  const { staff: words, roles: roleNames } = useOffice()
  const toggle = (role: StaffRole) =>
    onRoles(roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role])
  return (
    <fieldset className="office-checks">
      <legend className="c-2">{words.roles}</legend>
      {STAFF_ROLES.map((role) => (
        <label key={role} className="row g-8">
          <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
          {roleNames[role]}
        </label>
      ))}
    </fieldset>
  )
}
