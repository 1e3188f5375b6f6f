import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { asked } from './asking.ts'
import { Frame } from './frame.tsx'
import { onSessionEnd } from './office-api.ts'
import { Failed, Waiting } from './parts.tsx'
import { goTo } from './route.tsx'

const SignIn = lazyPart(async () => (await import('./sign-in.tsx')).SignIn)
const Invitation = lazyPart(async () => (await import('./sign-in.tsx')).Invitation)

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
  if (invitation !== '')
    return (
      <Alone>
        <Invitation token={invitation} onMe={accept} />
      </Alone>
    )
  const isStranger = error instanceof CallRefusal && (error.code === 401 || error.code === 403)
  if (me === undefined && error !== null && !isStranger)
    return (
      <main className="office-alone">
        <Failed error={error} onRetry={() => void refetch()} />
      </main>
    )
  if (me === undefined && error === null) return <Loading />
  if (me === undefined || isStranger)
    return (
      <Alone>
        <SignIn stage="out" ended={ended} onMe={enter} />
      </Alone>
    )
  if (me.stage !== 'full')
    return (
      <Alone>
        <SignIn me={me} stage={me.stage} ended={false} onMe={enter} />
      </Alone>
    )
  return <Frame me={me} onMe={enter} />
}

const Loading = () => (
  <main className="office-alone">
    <Waiting lines={3} />
  </main>
)

/** The sign-in is loaded only when there is no session: it needs the code of forms. */
const Alone = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading />}>{children}</Suspense>
)
