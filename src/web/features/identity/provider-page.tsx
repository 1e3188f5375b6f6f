import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProviderOutcome, VisitFailure } from '#shared/contracts/sign-in-providers.ts'
import type { SignedIn } from '#shared/contracts/user.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CodeStep } from './code-step.tsx'
import { linkAfterSignIn, useEnterSite } from './enter-site.ts'
import { IdentityFrame } from './identity-frame.tsx'
import { keepDraft, readDraft, tabStorage } from './register-draft.ts'

const FAILURES: readonly VisitFailure[] = ['declined', 'expired', 'refused', 'unreachable']
type Unlinked = Extract<ProviderOutcome, { outcome: 'unlinked' }>

export function ProviderPage() {
  const { identity } = useTexts()
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const code = search.get('code')
  useDocumentTitle(identity.loginTitle)
  if (code !== null) return <Exchange code={code} />
  const failure = FAILURES.find((name) => name === search.get('failed')) ?? 'expired'
  return <NotDone text={identity.providers.failures[failure]} />
}

function Exchange({ code }: { code: string }) {
  const { identity } = useTexts()
  const router = useRouter()
  const enterSite = useEnterSite()
  const whyNot = useWhyNot()
  const [restarted, setRestarted] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['provider sign-in', code],
    queryFn: async () => {
      const reply = await call('user', 'finish_provider_sign_in', { code })
      if (reply.data.outcome === 'signed-in' && !reply.data.session.pending)
        await enterSite(reply.data.session, reply.data.keep)
      if (reply.data.outcome === 'linked') {
        showToast('up', identity.providers.linked(reply.data.provider.name))
        router.history.replace('/profile')
      }
      return reply.data
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { once: true },
  })
  if (error !== null) return <NotDone text={whyNot(error)} />
  if (restarted) return <NotDone text={identity.providers.failures.expired} />
  if (data?.outcome === 'unlinked') return <NotLinked answer={data} />
  if (data?.outcome === 'signed-in' && data.session.pending)
    return (
      <IdentityFrame
        title={identity.codeTitle}
        text={data.session.gasecret.endsWith('sms') ? identity.codeBySms : identity.codeByApp}
      >
        <CodeStep
          pending={data.session}
          onSignedIn={(reply: SignedIn) => void enterSite(reply, data.keep)}
          onRestart={() => setRestarted(true)}
        />
      </IdentityFrame>
    )
  return (
    <IdentityFrame title={identity.loginTitle} text={identity.providers.working}>
      <Spinner size={24} />
    </IdentityFrame>
  )
}

function NotLinked({ answer: { provider, stated } }: { answer: Unlinked }) {
  const { common, identity } = useTexts()
  const navigate = useNavigate()

  async function register(): Promise<void> {
    const storage = tabStorage()
    const { email, firstname, lastname } = stated
    keepDraft(storage, {
      ...readDraft(storage),
      ...(email !== null && { email }),
      ...(firstname !== null && { firstname }),
      ...(lastname !== null && { lastname }),
    })
    await navigate({ to: '/register' })
  }
  async function signIn(): Promise<void> {
    linkAfterSignIn()
    await navigate({ to: '/login' })
  }

  return (
    <IdentityFrame
      title={identity.providers.unlinked(provider.name)}
      text={identity.providers.unlinkedText(provider.name)}
    >
      <div className="col g-16">
        <Button variant="primary" size="lg" block onClick={() => void signIn()}>
          {identity.providers.signInToLink}
        </Button>
        <Button variant="outline" size="lg" block onClick={() => void register()}>
          {common.register}
        </Button>
        <p className="c-2 t-sm">{identity.providers.registerText(provider.name)}</p>
      </div>
    </IdentityFrame>
  )
}

function NotDone({ text }: { text: string }) {
  const { identity } = useTexts()
  const isSignedIn = useSignedIn()
  return (
    <IdentityFrame title={identity.providers.notDone} text={text}>
      <ButtonLink to={isSignedIn ? '/profile' : '/login'} variant="primary" size="lg" block>
        {isSignedIn ? identity.providers.toProfile : identity.providers.toLogin}
      </ButtonLink>
    </IdentityFrame>
  )
}

function useWhyNot(): (error: Error) => string {
  const { identity } = useTexts()
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof CallRefusal)) return errorText(error)
    if (error.is('login failed')) return identity.providers.failures.expired
    if (error.is('duplicate')) return identity.providers.taken
    if (error.is('record not found')) return identity.providers.otherPlayer
    if (error.is('inactive account'))
      return error.data['reason'] === 'closed' ? identity.accountClosed : identity.notConfirmed
    return error.message
  }
}
