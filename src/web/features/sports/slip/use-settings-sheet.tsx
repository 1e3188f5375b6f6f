import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'

const SettingsSheet = lazyPart(async () => (await import('./settings-sheet.tsx')).SettingsSheet)

export function useSettingsSheet(): { open: () => void; sheet: ReactNode } {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    open: () => setState('open'),
    sheet: state !== 'never' && (
      <Suspense fallback={null}>
        <SettingsSheet open={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    ),
  }
}
