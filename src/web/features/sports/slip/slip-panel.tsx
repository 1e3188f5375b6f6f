import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useOneClickStake } from '#web/lib/one-click.ts'
import { IconButton } from '#web/ui/button.tsx'
import { EmptySlip } from './empty-slip.tsx'
import { useOneClickTexts } from './one-click-texts.ts'
import { usePlacing } from './placing.ts'
import { Receipt } from './receipt.tsx'
import { SlipForm } from './slip-form.tsx'
import { slipStore } from './slip-store.ts'

const OneClickSheet = lazyPart(async () => (await import('./one-click-sheet.tsx')).OneClickSheet)

export function SlipPanel() {
  const slip = slipStore.use()
  const placing = usePlacing()
  if (placing.phase === 'placed') return <Receipt placing={placing} />
  if (placing.phase === 'sending' && placing.before !== undefined)
    return <Receipt placing={placing.before} />
  return slip.legs.length === 0 && placing.phase === 'idle' ? (
    <EmptySlip />
  ) : (
    <SlipForm slip={slip} />
  )
}

export function SlipHead() {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const count = slipStore.use().legs.length
  return (
    <div className="slip__head">
      <span className="row g-8">
        <h2 className="title-sm">{texts.title}</h2>
        {count > 0 && <span className="count count--ink">{format.number(count)}</span>}
      </span>
      {useSignedIn() && (
        <span className="row g-4">
          <OneClickButton />
          <OpenCoupons />
        </span>
      )}
    </div>
  )
}

function OneClickButton() {
  const texts = useOneClickTexts()
  const format = useFormat()
  const stake = useOneClickStake()
  const [open, setOpen] = useState<boolean>()
  const label =
    stake === undefined ? texts.isOff : texts.isOn(format.money(stake, { kurus: 'auto' }))
  return (
    <>
      <IconButton
        size="sm"
        icon="bolt"
        variant={stake === undefined ? 'ghost' : 'ink'}
        label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <OneClickSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function OpenCoupons() {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const { data } = useQuery(query('betframe', 'getCoupons', { status: 'open', limit: 1 }))
  const count = data?.pagination.total ?? 0
  return (
    <Link to="/account/bets" className="btn btn--ghost btn--sm">
      {texts.openCoupons}
      {count > 0 && <span className="count">{format.number(count)}</span>}
    </Link>
  )
}
