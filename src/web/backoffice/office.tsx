import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { asked } from './asking.ts'
import { Frame } from './frame.tsx'
import { onSessionEnd } from './office-api.ts'
import { Failed, Waiting } from './parts.tsx'
import { goTo } from './route.tsx'
import { Invitation, SignIn } from './sign-in.tsx'

const INVITATION = '/backoffice/invitation'

/** The secret of a mailed link. It follows the number sign, so that no server log contains it. */
const invitationOf = ({ pathname, hash }: Location): string =>
  pathname === INVITATION ? hash.slice(1) : ''

export function Office() {
  const client = useQueryClient()
  const [ended, setEnded] = useState(false)
  const [invitation, setInvitation] = useState(() => invitationOf(location))
  const { data: me, error, refetch } = useQuery({ ...asked('me', {}), retry: false })
  useEffect(
    () =>
      onSessionEnd(() => {
        if (client.getQueryData(asked('me', {}).queryKey) !== undefined) setEnded(true)
        client.removeQueries({ predicate: ({ queryKey: [method] }) => method !== 'me' })
        client.setQueryData(asked('me', {}).queryKey, undefined)
        void client.resetQueries({ queryKey: ['me'] })
      }),
    [client],
  )

  const enter = (next: Me) => {
    setEnded(false)
    client.setQueryData(asked('me', {}).queryKey, next)
  }
  const accept = (next: Me) => {
    goTo('/', { replace: true })
    setInvitation('')
    enter(next)
  }
  if (invitation !== '') return <Invitation token={invitation} onMe={accept} />
  const isStranger = error instanceof CallRefusal && (error.code === 401 || error.code === 403)
  if (me === undefined && error !== null && !isStranger)
    return (
      <main className="office-alone">
        <Failed error={error} onRetry={() => void refetch()} />
      </main>
    )
  if (me === undefined && error === null)
    return (
      <main className="office-alone">
        <Waiting lines={3} />
      </main>
    )
  if (me === undefined || isStranger) return <SignIn stage="out" ended={ended} onMe={enter} />
  if (me.stage !== 'full') return <SignIn me={me} stage={me.stage} ended={false} onMe={enter} />
  return <Frame me={me} onMe={enter} />
}
