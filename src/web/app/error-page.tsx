import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** In place of a page that broke. Reloading also fetches the files of a newer release. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { common } = useTexts()
  return (
    <div className="full" role="alert" data-error={error instanceof Error ? error.name : undefined}>
      <Empty
        level={1}
        icon="refresh"
        title={common.pageBroken}
        text={common.pageBrokenText}
        action={
          <Button variant="outline" onClick={() => location.reload()}>
            {common.reload}
          </Button>
        }
      />
    </div>
  )
}
