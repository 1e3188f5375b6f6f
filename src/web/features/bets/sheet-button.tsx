import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** A small button that opens a sheet, which is loaded when it is first opened. */
export function SheetButton({ label, icon, sheet }: { label: string; icon: 'settings' | 'flag'; sheet: (open: boolean, close: () => void) => ReactNode }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button size="sm" variant="outline" icon={icon} onClick={() => setState('open')}>{label}</Button>
      {state !== 'never' && <Suspense fallback={null}>{sheet(state === 'open', () => setState('closed'))}</Suspense>}
    </>
  )
}
