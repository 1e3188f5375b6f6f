import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SittingFigures } from './sitting-figures.tsx'
import { sittingQuery } from './sitting-query.ts'

/** Time and net result, one tap away from what is played. */
export function SittingButton() {
  const texts = useTexts().protection
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="clock" label={texts.sitting} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.sitting} foot={<Link to="/account/protection" className="btn btn--block">{texts.checkLimits}</Link>}>
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
      {sitting?.minutesLeft != null && <p className="t-sm c-2">{texts.leftMinutes(format.number(sitting.minutesLeft))}</p>}
    </div>
  )
}
