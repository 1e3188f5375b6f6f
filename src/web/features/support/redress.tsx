import { Link } from '@tanstack/react-router'
import type { OwnComplaint } from '#shared/contracts/support.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'

type State = OwnComplaint['redress'][number]['state']
const TONES: Readonly<Record<State, BadgeTone>> = {
  pending: 'warn',
  approved: 'up',
  rejected: 'line',
  withdrawn: 'line',
}
const ICONS: Readonly<Record<State, IconName>> = {
  pending: 'clock',
  approved: 'check',
  rejected: 'close',
  withdrawn: 'close',
}

export function Redress({ redress }: Pick<OwnComplaint, 'redress'>) {
  const {
    support: { complaint: texts },
  } = useTexts()
  const format = useFormat()
  return (
    <section className="col g-8">
      <h4 className="w-6">{texts.redress}</h4>
      <ul className="supp__steps">
        {redress.map(({ amount, state, date, decidedAt, transactionID }) => (
          <li key={`${date} ${amount}`} className="col g-4">
            <span className="row g-8 supp__head">
              <b className="num grow">{format.money(amount)}</b>
              <Badge tone={TONES[state]} icon={ICONS[state]}>
                {texts.redressStates[state]}
              </Badge>
            </span>
            <span className="t-xs c-3 num">
              {texts.redressProposed(format.dateTime(date))}
              {decidedAt !== null && ` · ${format.dateTime(decidedAt)}`}
            </span>
            {transactionID !== null && (
              <span className="t-sm supp__why">
                {texts.redressLine} <span className="num">{transactionID}</span> ·{' '}
                <Link to="/account/history" className="supp__link">
                  {texts.redressOpen}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
