import { useMemo } from 'react'
import { encode } from 'uqr'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export function ShareSheet({
  code,
  open,
  onClose,
}: {
  code: string
  open: boolean
  onClose: () => void
}) {
  const { slip } = useTexts().sports
  const link = `${location.origin}/sports?coupon=${encodeURIComponent(code)}`
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link)
    showToast('up', slip.copied)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={slip.shareTitle}
      foot={
        <Button variant="ink" size="lg" block icon="copy" onClick={() => void copy()}>
          {slip.copy}
        </Button>
      }
    >
      <div className="share">
        <QrCode text={link} label={slip.qr(code)} />
        <p className="share__code num">{code}</p>
        <p className="t-sm c-2">{slip.shareText}</p>
        <p className="t-xs c-3 share__link">{link}</p>
      </div>
    </Sheet>
  )
}

/** Always dark on light, because cameras require it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text])
  const path = data
    .flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="share__qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#17111d" />
    </svg>
  )
}
