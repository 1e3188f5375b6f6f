import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { call, CallRefusal } from '#web/lib/api.ts'
import { sessionStore } from '#web/lib/session.ts'
import { currentTexts, loadTexts, useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PendingRegistration } from './pending-registration.tsx'
import { ResultPage } from './sent-page.tsx'

export function ConfirmPage() {
  const { identity } = useTexts()
  const { token } = useSearch({ from: '/register-account-confirm' })
  useDocumentTitle(identity.confirmTitle)
  return (
    <ResultPage>
      {token === undefined ? <PendingRegistration /> : <Confirmation token={token} />}
    </ResultPage>
  )
}

function Confirmation({ token }: { token: string }) {
  const { identity } = useTexts()
  const router = useRouter()
  const confirmation = useQuery({
    queryKey: ['confirmation', token],
    queryFn: async () => {
      const { data } = await call('user', 'confirm_register', { token })
      if (data.session !== null) {
        sessionStore.signedIn(data.session, true, Date.now())
        // The account's language can differ from that of this page.
        await loadTexts(sessionStore.get().lang).catch(() => undefined)
        showToast('up', currentTexts().common.signedIn)
        router.history.replace(data.session.restricted ? '/' : '/account/start')
      }
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { once: true },
  })
  const { data, error } = confirmation
  if (error instanceof CallRefusal) return error.is('duplicate') ? <Taken /> : <Invalid />
  if (error !== null) return <Failed error={error} onRetry={() => void confirmation.refetch()} />
  if (data === undefined || data.session !== null)
    return (
      <p className="row g-12 c-2 t-lg">
        <Spinner size={24} />
        {identity.confirmWorking}
      </p>
    )
  return <Done username={data.username} />
}

/** The corrected address belongs to another account since. */
function Taken() {
  const { identity } = useTexts()
  return (
    <Empty
      level={1}
      icon="xcircle"
      title={identity.pending.taken}
      text={identity.pending.takenText}
      action={
        <ButtonLink to="/register-account-confirm" variant="primary" size="lg">
          {identity.pending.correct}
        </ButtonLink>
      }
    />
  )
}

function Done({ username }: { username: string }) {
  const { common, identity } = useTexts()
  return (
    <Empty
      level={1}
      icon="checkcircle"
      title={identity.confirmDone}
      text={identity.confirmDoneText(username)}
      action={
        <ButtonLink to="/login" variant="primary" size="lg">
          {common.signIn}
        </ButtonLink>
      }
    />
  )
}

function Invalid() {
  const { common, identity } = useTexts()
  return (
    <Empty
      level={1}
      icon="xcircle"
      title={identity.confirmInvalid}
      text={identity.confirmInvalidText}
      action={
        <ButtonLink to="/login" variant="outline">
          {common.signIn}
        </ButtonLink>
      }
    />
  )
}
