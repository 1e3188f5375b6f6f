import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

export function NotFoundPage() {
  const { common } = useTexts()
  useDocumentTitle(common.pageMissing)
  return (
    <div className="full">
      <Empty
        level={1}
        icon="search"
        title={common.pageMissing}
        text={common.pageMissingText}
        action={
          <ButtonLink to="/" variant="outline">
            {common.goHome}
          </ButtonLink>
        }
      />
    </div>
  )
}
