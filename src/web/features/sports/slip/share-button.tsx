import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'

const ShareSheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet)

export function ShareButton({ couponID }: { couponID: string }) {
  const { slip } = useTexts().sports
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const share = useMutation({
    mutationFn: () => call('sportsbook', 'share_coupon', { couponID }),
    onSuccess: () => setOpen(true),
    onError: (error) => showToast('down', errorText(error)),
  })
  const code = share.data?.data.code
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon="external"
        busy={share.isPending}
        onClick={() => (code === undefined ? share.mutate() : setOpen(true))}
      >
        {slip.share}
      </Button>
      {code !== undefined && (
        <Suspense fallback={null}>
          <ShareSheet code={code} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
