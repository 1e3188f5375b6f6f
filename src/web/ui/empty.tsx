import type { ReactNode } from 'react'
import { CallRefusal, NetworkFailure } from '#web/lib/api-errors.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

export function Empty({
  icon,
  title,
  text,
  action,
  level = 2,
}: {
  icon: IconName
  title: string
  text?: string
  action?: ReactNode
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <span className="empty__mark">
        <Icon name={icon} size={24} />
      </span>
      <Heading className="title-sm">{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  )
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { common } = useTexts()
  const text = useErrorText()(error)
  const blocked = error instanceof NetworkFailure && error.reason === 'blocked'
  return (
    <div role="alert">
      <Empty
        icon="refresh"
        title={common.pageBroken}
        text={text}
        action={
          <Button variant="outline" onClick={blocked ? () => location.reload() : onRetry}>
            {blocked ? common.reload : common.retry}
          </Button>
        }
      />
    </div>
  )
}

export function useErrorText(): (error: unknown) => string {
  const { common } = useTexts()
  return (error) => {
    if (error instanceof CallRefusal) return error.message
    if (error instanceof NetworkFailure)
      return error.reason === 'blocked' ? common.blocked : common.networkFailure
    return common.serverFault
  }
}
