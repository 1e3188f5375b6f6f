import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { closeOverlay, useOverlay, type Overlay } from '#web/lib/overlays.ts'
import { withTexts } from '#web/lib/texts.ts'

const SearchOverlay = lazyPart(
  async () =>
    (await withTexts(import('#web/features/lobby/search-overlay.tsx'), 'catalogue', 'search'))
      .SearchOverlay,
)
const CashierSheet = lazyPart(
  async () =>
    (
      await withTexts(
        import('#web/features/payments/cashier-sheet.tsx'),
        'payments',
        'identity',
        'security',
      )
    ).CashierSheet,
)
const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet)

export function OverlayHost() {
  const overlay = useOverlay()
  const [last, setLast] = useState<Overlay | undefined>(undefined)
  if (overlay !== undefined && overlay !== last) setLast(overlay)
  const shown = overlay ?? last
  if (shown === undefined) return null
  return <Suspense fallback={null}>{draw(shown, overlay !== undefined)}</Suspense>
}

function draw(overlay: Overlay, open: boolean) {
  switch (overlay.name) {
    case 'menu':
      return <MenuSheet open={open} overlay={overlay} onClose={closeOverlay} />
    case 'search':
      return <SearchOverlay open={open} overlay={overlay} onClose={closeOverlay} />
    case 'cashier':
      return <CashierSheet open={open} overlay={overlay} onClose={closeOverlay} />
    default:
      return null
  }
}
