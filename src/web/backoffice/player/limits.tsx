import type { Player360 } from '#shared/contracts/staff/players.ts'
import { PERMANENT_END } from '#shared/players/protection.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Nothing, Notice } from '../parts.tsx'

export function Limits({ player: { protection, withdrawalLocks } }: { player: Player360 }) {
  const { player: words } = useOffice()
  const { money, dateTime, date } = useOfficeFormat()
  const { limits, excludedUntil, timeOutUntil, realityCheckMinutes } = protection
  const { later, withdrawals } = withdrawalLocks
  const withRemoval = (text: string, confirmAt: string | null) =>
    confirmAt === null ? text : `${text} ${words.unlockFrom(dateTime(confirmAt))}`
  const shown = (amount: string | number | null) =>
    amount === null ? '–' : typeof amount === 'number' ? words.minutes(amount) : money(amount)
  return (
    <div className="col g-16">
      {excludedUntil !== null && (
        <Notice tone="down">
          {new Date(excludedUntil) >= PERMANENT_END
            ? words.excludedPermanently
            : words.excludedUntil(date(excludedUntil))}
        </Notice>
      )}
      {timeOutUntil !== null && (
        <Notice tone="down">{words.timeOutUntil(dateTime(timeOutUntil))}</Notice>
      )}
      {later !== null && <Notice>{withRemoval(words.laterLocked, later.confirmAt)}</Notice>}
      {withdrawals.length > 0 && (
        <Notice>
          {withRemoval(
            words.pendingLocked(withdrawals.length),
            withdrawals.find(({ confirmAt }) => confirmAt !== null)?.confirmAt ?? null,
          )}
        </Notice>
      )}
      {limits.length === 0 ? (
        <Nothing
          icon="gauge"
          title={words.noLimits}
          text={realityCheckMinutes === 0 ? words.noReality : words.reality(realityCheckMinutes)}
        />
      ) : (
        <section className="card office-section office-form">
          <h2>{words.limits}</h2>
          <Facts
            facts={[
              ...limits.map(
                ({ kind, period, amount, used }) =>
                  [
                    `${words.kinds[kind]}, ${words.periods[period]}`,
                    `${shown(used)} / ${shown(amount)}`,
                  ] as const,
              ),
              [
                '',
                realityCheckMinutes === 0 ? words.noReality : words.reality(realityCheckMinutes),
              ],
            ]}
          />
        </section>
      )}
    </div>
  )
}
