import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useOffice } from '../office-texts.ts'

/** A secret that is not shown again. The dialog closes only by its button. */
export function ShownOnce({
  title,
  secret,
  onClose,
}: {
  title: string
  secret: string
  onClose: () => void
}) {
  const { outward: words } = useOffice()
  const [isCopied, setCopied] = useState(false)
  return (
    <AskDialog
      title={title}
      text={words.shownOnce}
      act={words.kept}
      needsReason={false}
      onAct={async () => undefined}
      onClose={onClose}
    >
      <code className="outward-secret">{secret}</code>
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => {
            void navigator.clipboard.writeText(secret).then(() => setCopied(true))
          }}
        >
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
    </AskDialog>
  )
}
