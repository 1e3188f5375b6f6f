import type { Audience } from '#shared/contracts/staff/segments.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts } from '../parts.tsx'
import { Go } from '../route.tsx'

export function AudienceCard({
  audience: { total, notActive, excluded, writable, sample },
  isOld,
}: {
  audience: Audience
  isOld: boolean
}) {
  const { segments: words } = useOffice()
  const { number, date } = useOfficeFormat()
  return (
    <section className="card office-section" aria-label={words.now} aria-busy={isOld}>
      <h2>{words.total}</h2>
      <p className="office-big num" role="status">
        {number(total)}
      </p>
      <Facts
        facts={[
          [words.notActive, number(notActive)],
          [words.excluded, number(excluded)],
          [words.site, number(writable.site)],
          [words.email, number(writable.email)],
          [words.sms, number(writable.sms)],
        ]}
      />
      <h2>{words.sample}</h2>
      {sample.length === 0 ? (
        <p className="c-3 office-pad">{words.noSample}</p>
      ) : (
        <ul className="segs-sample">
          {sample.map(({ id, username, registeredAt, lastSeenAt }) => (
            <li key={id}>
              <Go to={`/players/${id}`} className="office-link">
                {username}
              </Go>{' '}
              <span className="c-3 t-xs">
                {words.registered} {date(registeredAt)} · {words.lastSeen}{' '}
                {lastSeenAt === null ? words.never : date(lastSeenAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
