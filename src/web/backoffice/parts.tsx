import type { ReactNode } from 'react'
import { CallRefusal } from '#web/lib/api-errors.ts'
import type { PlayerRow } from '#shared/contracts/staff/players.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useErrorText } from './asking.ts'
import { useOffice, useOfficeFormat } from './office-texts.ts'

export function PageHead({
  title,
  intro,
  children,
}: {
  title: string
  intro?: string
  children?: ReactNode
}) {
  return (
    <header className="office-head">
      <div className="grow">
        <h1 className="title-md">{title}</h1>
        {intro !== undefined && <p className="c-3">{intro}</p>}
      </div>
      {children}
    </header>
  )
}

export function Nothing({
  icon,
  title,
  text,
  action,
}: {
  icon: IconName
  title: string
  text?: string | undefined
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <span className="empty__mark">
        <Icon name={icon} size={24} />
      </span>
      <h2 className="title-sm">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  )
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { common } = useOffice()
  const text = useErrorText()(error)
  if (error instanceof CallRefusal && error.code === 404)
    return <Nothing icon="search" title={common.notFound} text={common.notFoundText} />
  if (error instanceof CallRefusal && error.is('not authorized'))
    return <Nothing icon="lock" title={common.notAllowed} text={common.notAllowedText} />
  return (
    <div role="alert">
      <Nothing
        icon="refresh"
        title={common.failed}
        text={text}
        action={
          <Button variant="outline" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      />
    </div>
  )
}

/** Skeleton lines in the size of the coming content. */
export function Waiting({ lines = 6 }: { lines?: number }) {
  const { common } = useOffice()
  return (
    <div className="col g-8 office-waiting" role="status" aria-label={common.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="sk" />
      ))}
    </div>
  )
}

const STATE_TONES: Readonly<Record<PlayerRow['state'], BadgeTone>> = {
  active: 'up',
  inactive: 'warn',
  closed: 'down',
  excluded: 'down',
  unconfirmed: 'info',
}
const STATE_ICONS: Readonly<Record<PlayerRow['state'], IconName>> = {
  active: 'check',
  inactive: 'pause',
  closed: 'lock',
  excluded: 'shield',
  unconfirmed: 'clock',
}

export function PlayerState({ state }: { state: PlayerRow['state'] }) {
  return (
    <Badge tone={STATE_TONES[state]} icon={STATE_ICONS[state]}>
      {useOffice().states[state]}
    </Badge>
  )
}

export function Signed({ amount }: { amount: string }) {
  const { money } = useOfficeFormat()
  const gains = !amount.startsWith('-') && Number(amount) !== 0
  return <span className={gains ? 'num c-up' : 'num'}>{money(amount, { sign: 'always' })}</span>
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="office-facts">
      {facts.map(([label, value]) => (
        <div key={label} className="kv">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Figures({ figures }: { figures: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="card office-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A notice above the page's content, announced by screen readers. */
export function Notice({
  children,
  tone = 'plain',
}: {
  children: ReactNode
  tone?: 'plain' | 'down'
}) {
  return (
    <div
      className={tone === 'plain' ? 'note' : 'note note--down'}
      role={tone === 'plain' ? 'status' : 'alert'}
    >
      <Icon name={tone === 'plain' ? 'checkcircle' : 'alert'} />
      <div className="grow">{children}</div>
    </div>
  )
}
