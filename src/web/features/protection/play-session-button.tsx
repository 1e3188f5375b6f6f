import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import './play-session-button.css'
import { PlaySessionFigures } from './play-session-figures.tsx'
import { playSessionQuery } from './play-session-query.ts'

export function PlaySessionButton({ children }: { children?: ReactNode }) {
  const texts = useTexts().protection
  const [open, setOpen] = useState(false)
  return (
    <>
      {children === undefined ? (
        <IconButton
          icon="clock"
          label={texts.playSession}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      ) : (
        <button
          type="button"
          className="play-session"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {children}
          <span className="sr">{texts.playSession}</span>
        </button>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={texts.playSession}
        foot={
          <Link to="/account/protection" className="btn btn--block">
            {texts.checkLimits}
          </Link>
        }
      >
        <PlaySessionCard />
      </Sheet>
    </>
  )
}

export function PlaySessionCard() {
  const texts = useTexts().protection
  const format = useFormat()
  const playSession = useQuery(playSessionQuery()).data?.data
  return (
    <div className="col g-12">
      {playSession !== undefined && <PlaySessionFigures playSession={playSession} />}
      {playSession?.minutesLeft != null && (
        <p className="t-sm c-2">{texts.leftMinutes(format.number(playSession.minutesLeft))}</p>
      )}
    </div>
  )
}
