import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#shared/contracts/user.ts'
import { useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { displayNameOf, initialsOf } from '#web/lib/initials.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/empty.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SignOutButton } from './account-menu.tsx'
import './identity.css'
import { Preferences } from './preferences.tsx'
import { spacedPhone } from './spaced-phone.ts'

export function MePage() {
  const { common, identity } = useTexts()
  useDocumentTitle(identity.accountTitle)
  const profile = useQuery(query('user', 'get_user_profile', {}))
  return (
    <div className="me">
      {profile.isError ? (
        <Failed error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <>
          <Who profile={profile.data?.data} />
          {mayStart(profile.data?.data) && <StartCard />}
          <BalanceCard />
          <Personal profile={profile.data?.data} />
        </>
      )}
      <section className="card card--pad me__part">
        <h2 className="title-sm">{common.preferences}</h2>
        <Preferences />
        <hr className="rule" />
        <SignOutButton />
      </section>
    </div>
  )
}

function Who({ profile }: { profile: Profile | undefined }) {
  const { identity } = useTexts()
  const format = useFormat()
  return (
    <header className="me__who">
      <span className="avatar me__avatar" aria-hidden="true">
        {initialsOf(profile)}
      </span>
      <div className="grow">
        <h1 className="title-md cut">
          {profile === undefined ? <Skeleton width={180} height={24} /> : displayNameOf(profile)}
        </h1>
        <p className="c-2 t-sm">
          {profile === undefined ? (
            <Skeleton width={220} height={16} />
          ) : (
            `${profile.username} · ${identity.memberSince(format.longDate(profile.createdAt))}`
          )}
        </p>
      </div>
    </header>
  )
}

const mayStart = (profile: Profile | undefined): boolean =>
  profile !== undefined && profile.kycStatus !== 'verified' && !profile.restricted

function StartCard() {
  const { start } = useTexts().identity
  return (
    <section className="card card--pad me__start">
      <div className="grow">
        <h2 className="title-sm">{start.continue}</h2>
        <p className="c-2 t-sm">{start.continueText}</p>
      </div>
      <ButtonLink to="/account/start" variant="ink" size="sm">
        {start.toStart}
      </ButtonLink>
    </section>
  )
}

function BalanceCard() {
  const { common, identity } = useTexts()
  const balance = useBalance()
  const { data: vault } = useQuery({ ...query('finance', 'vault', {}), staleTime: 0 })
  const lines = [
    [identity.lastUsed, balance?.balance],
    [identity.bonusBalance, balance?.bonus],
    [identity.lockedBalance, balance?.locked],
    [common.vault, vault?.data.amount],
    [identity.withdrawable, balance?.withdrawable],
  ] as const
  return (
    <section className="card card--pad me__part">
      <h2 className="title-sm">{common.balance}</h2>
      <dl className="me__lines">
        {lines.map(([label, amount]) => (
          <div className="kv" key={label}>
            <dt>{label}</dt>
            <dd>
              {amount === undefined ? (
                <Skeleton width={80} height={16} />
              ) : (
                <Money amount={amount} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const KYC_TONES = {
  none: 'line',
  pending: 'warn',
  verified: 'up',
  rejected: 'down',
} as const satisfies Record<Profile['kycStatus'], BadgeTone>

function Personal({ profile }: { profile: Profile | undefined }) {
  const { identity, security } = useTexts()
  const format = useFormat()
  const kyc = {
    none: identity.kycNone,
    pending: identity.kycPending,
    verified: identity.kycVerified,
    rejected: identity.kycRejected,
  }
  const lines = [
    [identity.email, profile?.email],
    [identity.phone, profile && spacedPhone(profile.phone)],
    [identity.birthDate, profile && format.date(`${profile.birthDate}T12:00:00+03:00`)],
    [identity.identityNumber, profile?.identityNumber],
    [identity.city, profile?.city],
    [identity.address, profile?.address],
  ] as const
  return (
    <section className="card card--pad me__part me__part--tall">
      <h2 className="title-sm">{identity.personal}</h2>
      <dl className="me__lines">
        {lines.map(([label, value]) => (
          <div className="kv" key={label}>
            <dt>{label}</dt>
            <dd>
              {value === '' ? '–' : (value ?? <Skeleton width={140} height={16} />)}
              {label === identity.phone && profile?.phoneVerified === false && (
                <Link to="/profile" hash="contact-title" className="c-link t-sm me__confirm">
                  {security.contact.confirmPhone}
                </Link>
              )}
            </dd>
          </div>
        ))}
        <div className="kv">
          <dt>{identity.kyc}</dt>
          <dd>
            {profile === undefined ? (
              <Skeleton width={90} height={16} />
            ) : (
              <Badge tone={KYC_TONES[profile.kycStatus]}>{kyc[profile.kycStatus]}</Badge>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
