import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#web/lib/texts.ts'
import { dismissToast, useToasts, type Toast, type ToastKind } from '#web/lib/toasts.ts'
import { Button, IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useTopSheet } from './sheet-stack.ts'

const KIND_ICONS = {
  up: 'checkcircle',
  down: 'xcircle',
  info: 'info',
  gold: 'trophy',
} as const satisfies Record<ToastKind, IconName>

export function ToastRegion() {
  const toasts = useToasts()
  const sheet = useTopSheet()
  const region = (
    <div className="toasts" role="region" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
  return sheet === undefined ? region : createPortal(region, sheet)
}

function ToastCard({ toast }: { toast: Toast }) {
  const { common } = useTexts()
  const { id, timeoutMs } = toast
  useEffect(() => {
    if (timeoutMs === undefined) return undefined
    const timer = setTimeout(() => dismissToast(id), timeoutMs)
    return () => clearTimeout(timer)
  }, [id, timeoutMs])
  return (
    <div className={`toast toast--${toast.kind}`} role={toast.kind === 'down' ? 'alert' : 'status'}>
      <Icon name={KIND_ICONS[toast.kind]} />
      <div className="grow">
        <p className="w-6">{toast.title}</p>
        {toast.text !== undefined && <p className="c-2 t-sm">{toast.text}</p>}
      </div>
      {toast.action && (
        <Button
          size="sm"
          onClick={() => {
            dismissToast(id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      {timeoutMs === undefined && (
        <IconButton icon="close" size="sm" label={common.close} onClick={() => dismissToast(id)} />
      )}
    </div>
  )
}
