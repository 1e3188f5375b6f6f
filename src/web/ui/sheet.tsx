import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useMedia } from '#web/lib/media.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from './button.tsx'
import { useBackCloses } from './back-closes.ts'
import { classNames } from './class-names.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { useSheetDrag } from './sheet-drag.ts'
import { pushSheet } from './sheet-stack.ts'

const PHONE = '(max-width: 767px)'
/** Slightly longer than --dur-3, in case the animation's end event never fires. */
const CLOSING_MS = 300

type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  side?: 'centre' | 'side' | 'top'
  head?: ReactNode
  foot?: ReactNode
  bare?: boolean
  className?: string
  children: ReactNode
}

/**
 * Modal sheet: follows the finger on phones, is a dialog on wide screens. Escape, Back and a press
 * on the backdrop close it.
 */
export function Sheet(props: SheetProps) {
  const [shown, setShown] = useState(props.open)
  if (props.open && !shown) setShown(true)
  useEffect(() => {
    if (props.open) return undefined
    const timer = setTimeout(() => setShown(false), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [props.open])
  useBackCloses(props.open, props.onClose)
  return shown ? <OpenSheet {...props} /> : null
}

function OpenSheet({
  open,
  onClose,
  title,
  side = 'centre',
  head,
  foot,
  bare = false,
  className,
  children,
}: SheetProps) {
  const { common } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const phone = useMedia(PHONE)
  const drag = useSheetDrag(() => panel.current, phone, onClose)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    element.showModal()
    const off = pushSheet(element)
    return () => {
      off()
      element.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classNames('over', `over--${side}`, !open && 'is-closing')}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <section ref={panel} className={classNames('over__panel', className)}>
        <div className="over__grip-box" {...drag}>
          <div className="sheet__grip" />
        </div>
        {bare ? (
          <>
            <OfflineBanner />
            {children}
          </>
        ) : (
          <>
            <div className="sheet__head" {...drag}>
              {head ?? (
                <h2 className="title-sm" id={titleId}>
                  {title}
                </h2>
              )}
              <IconButton icon="close" label={common.close} onClick={onClose} />
            </div>
            <OfflineBanner />
            <div className="sheet__body">{children}</div>
            {foot !== undefined && <div className="sheet__foot">{foot}</div>}
          </>
        )}
      </section>
    </dialog>
  )
}
