import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NetworkFailure } from '#web/lib/api-errors.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'

const reload = (): void => location.reload()

/**
 * Replaces a page that failed to render, inside the site's frame. Reloading also fetches the files
 * of a newer release or files that a lost connection left out.
 */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { common } = useTexts()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  if (error instanceof NetworkFailure)
    return (
      <div className="full">
        <Failed error={error} onRetry={reload} />
      </div>
    )
  return (
    <div className="full" role="alert" data-error={error instanceof Error ? error.name : undefined}>
      <Empty
        level={1}
        icon="refresh"
        title={common.pageBroken}
        text={common.pageBrokenText}
        action={
          <Button variant="outline" onClick={reload}>
            {common.reload}
          </Button>
        }
      />
    </div>
  )
}
