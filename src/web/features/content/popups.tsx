import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PopupRow } from '#shared/contracts/popups.ts'
import { hashedAddress } from '#web/lib/art-address.ts'
import { query } from '#web/lib/query.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useWhenIdle } from './reduced-motion.ts'
import { pickPopup, readLog, withNever, withShown, writeLog } from './popup-log.ts'
import { SiteLink } from './site-link.tsx'
import './popups.css'

const IDLE_MS = 2_500
const SITE_ID = 111

export const popupsQuery = () => query('cmscontroller', 'popupInformation', { siteId: SITE_ID })

/** `modalStatus` is 1 from the site's start until a popup was shown: one popup per visit. */
const isTurn = (): boolean => browserStorage().getItem('modalStatus') === '1'

/**
 * Shows the due popup once the visitor is idle at the top of the page: once per day and device,
 * never over an overlay.
 */
export function Popups() {
  const popups = useQuery({ ...popupsQuery(), staleTime: Infinity })
  const [shown, setShown] = useState<PopupRow>()
  const [open, setOpen] = useState(false)
  const [settled, setSettled] = useState(false)

  useWhenIdle(IDLE_MS, popups.data !== undefined && !settled, () => {
    // A visitor who has scrolled is reading; the next touch or scroll begins the wait again.
    if (scrollY > 0) return
    setSettled(true)
    const now = new Date()
    const due = isTurn() ? pickPopup(popups.data?.data ?? [], readLog(), now) : undefined
    if (due === undefined) return
    browserStorage().setItem('modalStatus', '0')
    writeLog(withShown(readLog(), due.id, now))
    setShown(due)
    setOpen(true)
  })

  return shown === undefined ? null : (
    <Popup popup={shown} open={open} onClose={() => setOpen(false)} />
  )
}

function Popup({ popup, open, onClose }: { popup: PopupRow; open: boolean; onClose: () => void }) {
  const texts = useTexts().promotions
  function putAway(): void {
    writeLog(withNever(readLog(), popup.id))
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={popup.title}>
      <div className="popup">
        {popup.image !== '' && (
          <picture className="popup__art">
            <source type="image/avif" srcSet={`${hashedAddress(popup.image)}-780.avif`} />
            <img
              src={`${hashedAddress(popup.image)}-780.webp`}
              alt=""
              width={780}
              height={488}
              draggable={false}
              onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
            />
          </picture>
        )}
        <p className="t-lg c-2">{popup.body}</p>
        <div className="popup__acts">
          {popup.link !== '' && (
            <SiteLink href={popup.link} className="btn btn--ink btn--lg btn--block">
              {popup.action}
            </SiteLink>
          )}
          <Button variant="ghost" block onClick={putAway}>
            {texts.never}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
