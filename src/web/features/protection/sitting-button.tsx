import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import './sitting-key.css'
import { SittingFigures } from './sitting-figures.tsx'
import { sittingQuery } from './sitting-query.ts'

/**
 * Time and net result, one tap away from what is played: a key of its own, or what is shown of them
 * pressed.
 */
export function SittingButton({ children }: { children?: ReactNode }) {
  const texts = useTexts().protection
  const [open, setOpen] = useState(false)
  return (
    <>
      {children === undefined ? (
        <IconButton
          icon="clock"
          label={texts.sitting}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      ) : (
        <button
          type="button"
          className="sitting-key"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {children}
          <span className="sr">{texts.sitting}</span>
        </button>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={texts.sitting}
        foot={
          <Link to="/account/protection" className="btn btn--block">
            {texts.checkLimits}
          </Link>
        }
      >
        <SittingCard />
      </Sheet>
    </>
  )
}

/** The sitting's figures, and what is left of a time limit. */
export function SittingCard() {
  const texts = useTexts().protection
  const format = useFormat()
  const sitting = useQuery(sittingQuery()).data?.data
  return (
    <div className="col g-12">
      {sitting !== undefined && <SittingFigures sitting={sitting} />}
      {sitting?.minutesLeft != null && (
        <p className="t-sm c-2">{texts.leftMinutes(format.number(sitting.minutesLeft))}</p>
      )}
    </div>
  )
}
