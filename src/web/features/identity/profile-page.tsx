import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AFTER_RESET } from './after-reset.ts'
import { CloseSection } from './close-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { DataSection } from './data-section.tsx'
import { DetailsForm } from './details-form.tsx'
import './identity.css'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProviderSection } from './provider-section.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

export function ProfilePage() {
  const { security } = useTexts()
  useDocumentTitle(security.title)
  const isAfterReset = useLocation({ select: ({ hash }) => hash === AFTER_RESET })
  const reply = useQuery(query('user', 'get_user_profile', {}))
  const profile = reply.data?.data
  return (
    <div className="me me--two">
      <h1 className="title-md me__title">{security.title}</h1>
      {isAfterReset && (
        <div className="me__title">
          <Note tone="warn" icon="shield">
            {security.afterReset}
          </Note>
        </div>
      )}
      {profile?.closed === true && (
        <div className="me__title">
          <Note>{security.close.closed}</Note>
        </div>
      )}
      <div className="me__column">
        <section className="card card--pad me__part" aria-labelledby="details-title">
          <h2 className="title-sm" id="details-title">
            {security.details}
          </h2>
          <p className="c-2 t-sm">{security.detailsText}</p>
          {reply.isError ? (
            <Failed error={reply.error} onRetry={() => void reply.refetch()} />
          ) : profile === undefined ? (
            <Skeleton height={372} />
          ) : (
            <DetailsForm profile={profile} />
          )}
        </section>
        {profile?.closed === false && <ContactSection profile={profile} />}
        {reply.isPending && (
          <section className="card card--pad me__part">
            <Skeleton height={248} />
          </section>
        )}
        <section className="card card--pad me__part" aria-labelledby="sessions-title">
          <h2 className="title-sm" id="sessions-title">
            {security.sessions}
          </h2>
          <p className="c-2 t-sm">{security.sessionsText}</p>
          <SessionList />
        </section>
      </div>
      <div className="me__column">
        <section className="card card--pad me__part" aria-labelledby="password-title">
          <h2 className="title-sm" id="password-title">
            {security.password}
          </h2>
          <p className="c-2 t-sm">{security.passwordText}</p>
          <PasswordForm />
        </section>
        {profile?.closed === false && <TwoFactorSection profile={profile} />}
        {profile?.closed === false && <PasskeySection twoFactor={profile.twoFactor} />}
        {profile?.closed === false && <ProviderSection twoFactor={profile.twoFactor} />}
        <DataSection />
        {profile?.closed === false && <CloseSection profile={profile} />}
      </div>
    </div>
  )
}
