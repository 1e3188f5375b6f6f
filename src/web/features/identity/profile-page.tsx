import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DetailsForm } from './details-form.tsx'
import './identity.css'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** What a player may change of themselves, and who is signed in as them. */
export function ProfilePage() {
  const { security } = useTexts()
  useDocumentTitle(security.title)
  const profile = useQuery(query('user', 'get_user_profile', {}))
  return (
    <div className="me">
      <h1 className="title-md me__title">{security.title}</h1>
      <section className="card card--pad me__part" aria-labelledby="details-title">
        <h2 className="title-sm" id="details-title">{security.details}</h2>
        <p className="c-2 t-sm">{security.detailsText}</p>
        {profile.isError ? <Failed error={profile.error} onRetry={() => void profile.refetch()} />
          : profile.data === undefined ? <Skeleton height={288} /> : <DetailsForm profile={profile.data.data} />}
      </section>
      <section className="card card--pad me__part" aria-labelledby="password-title">
        <h2 className="title-sm" id="password-title">{security.password}</h2>
        <p className="c-2 t-sm">{security.passwordText}</p>
        <PasswordForm />
      </section>
      <TwoFactorSection />
      <section className="card card--pad me__part" aria-labelledby="sessions-title">
        <h2 className="title-sm" id="sessions-title">{security.sessions}</h2>
        <p className="c-2 t-sm">{security.sessionsText}</p>
        <SessionList />
      </section>
    </div>
  )
}
