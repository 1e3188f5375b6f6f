import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  proposeStaff,
  proposeStaffRoles,
  type Me,
  type Member,
} from '#shared/contracts/staff/account.ts'
import { STAFF_ROLES } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChecks, FormText } from '../forms/fields.tsx'
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

type DialogProps = { onNotice: (notice: string) => void; onClose: () => void }

function StaffDialog({ asking, ...rest }: DialogProps & { asking: Asking }) {
  if (asking.kind === 'add') return <AddDialog {...rest} />
  return asking.kind === 'edit' ? (
    <RolesDialog member={asking.member} {...rest} />
  ) : (
    <EndDialog kind={asking.kind} member={asking.member} {...rest} />
  )
}

function AddDialog({ onNotice, onClose }: DialogProps) {
  const { staff: words, roles: roleNames } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: proposeStaff.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      email: '',
      roles: ['support' as const],
      reason: '',
    }),
    send: (values) => callStaff('propose_staff', values),
    onSent: async () => {
      onNotice(words.asked)
      await client.invalidateQueries()
      onClose()
    },
  })
  const { control } = form
  return (
    <CallDialog
      form={form}
      title={words.add}
      text={words.addText}
      act={words.add}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="email"
        label={words.email}
        type="email"
        required
        autoFocus
      />
      <FormChecks
        control={control}
        name="roles"
        label={words.roles}
        choices={STAFF_ROLES}
        nameOf={(role) => roleNames[role]}
      />
    </CallDialog>
  )
}

function RolesDialog({
  member: { id, email, roles, active },
  onNotice,
  onClose,
}: DialogProps & { member: Member }) {
  const { staff: words, roles: roleNames } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: proposeStaffRoles.input,
    start: () => ({ requestID: crypto.randomUUID(), id, roles, reason: '' }),
    send: (values) => callStaff('propose_staff_roles', values),
    onSent: async () => {
      onNotice(words.asked)
      await client.invalidateQueries()
      onClose()
    },
  })
  return (
    <CallDialog
      form={form}
      title={`${words.edit}: ${email}`}
      text={active ? words.editText : words.editClosedText}
      act={words.edit}
      onClose={onClose}
    >
      <FormChecks
        control={form.control}
        name="roles"
        label={words.roles}
        choices={STAFF_ROLES}
        nameOf={(role) => roleNames[role]}
      />
    </CallDialog>
  )
}

function EndDialog({
  kind,
  member: { id, email },
  onNotice,
  onClose,
}: DialogProps & { kind: 'reset' | 'close'; member: Member }) {
  const { staff: words } = useOffice()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={`${words[kind]}: ${email}`}
      text={kind === 'reset' ? words.resetText : words.closeText}
      act={words[kind]}
      danger
      onClose={onClose}
      onAct={async (reason) => {
        if (kind === 'reset') await callStaff('propose_staff_reset', { requestID, id, reason })
        else await callStaff('close_staff', { id, reason })
        onNotice(kind === 'close' ? words.closedNow : words.asked)
        await client.invalidateQueries()
      }}
    />
  )
}
