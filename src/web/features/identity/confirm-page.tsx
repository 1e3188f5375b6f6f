import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ResultPage } from './sent-page.tsx'

export function ConfirmPage() {
  const { identity } = useTexts()
  const { token } = useSearch({ from: '/register-account-confirm' })
  useDocumentTitle(identity.confirmTitle)
  const confirmation = useQuery({
    queryKey: ['confirmation', token],
    queryFn: () => call('user', 'confirm_register', { token: token ?? '' }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { once: true },
  })
  const invalid = token === undefined || confirmation.error instanceof CallRefusal

  return (
    <ResultPage>
      {invalid ? (
        <Invalid />
      ) : confirmation.isError ? (
        <Failed error={confirmation.error} onRetry={() => void confirmation.refetch()} />
      ) : confirmation.data === undefined ? (
        <p className="row g-12 c-2 t-lg">
          <Spinner size={24} />
          {identity.confirmWorking}
        </p>
      ) : (
        <Done username={confirmation.data.data.username} />
      )}
    </ResultPage>
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
