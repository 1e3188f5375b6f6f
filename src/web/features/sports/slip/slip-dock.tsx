import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useDesktop } from '#web/lib/media.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { parseSportsSearch } from '../sports-search.ts'
import { isUnknownCode, loadCode } from './load-code.ts'
import { endPlacing, resumeOrders, usePlacing } from './placing.ts'
import { slipType, type Slip } from './slip.ts'
import { SlipHead, SlipPanel } from './slip-panel.tsx'
import { planTrouble, plansOf } from './slip-plans.ts'
import { slipStore } from './slip-store.ts'
import { sumsOf, withoutPrice } from './slip-sums.ts'
import './slip.css'
import { useSlipNews } from './use-slip-news.ts'

export function SlipDock() {
  const { sports } = useTexts()
  const desktop = useDesktop()
  const slip = slipStore.use()
  useSlipNews(slip.legs)
  useSharedCode()
  useEffect(() => resumeOrders(), [])
  return (
    <>
      <aside className="slip-column" aria-label={sports.slip.title}>
        {desktop && (
          <div className="card slip">
            <SlipHead />
            <SlipPanel />
          </div>
        )}
      </aside>
      {!desktop && <PhoneSlip slip={slip} />}
    </>
  )
}

function PhoneSlip({ slip }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const [open, setOpen] = useState(false)
  const placing = usePlacing()
  const isNeeded = slip.legs.length > 0 || (placing.phase !== 'idle' && !open)
  function close(): void {
    setOpen(false)
    endPlacing()
  }
  return (
    <>
      {isNeeded && <SlipBar slip={slip} onOpen={() => setOpen(true)} />}
      <Sheet
        open={open}
        onClose={close}
        title={texts.title}
        head={<SlipHead />}
        className="slip slip--sheet"
      >
        <SlipPanel />
      </Sheet>
    </>
  )
}

function SlipBar({ slip, onOpen }: { slip: Slip; onOpen: () => void }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const write = useOddsWriter()
  const plans = plansOf(slip)
  const [plan] = plans
  const own =
    plan && plans.length === 1
      ? sumsOf(plan, { minor: plan.typedMinor ?? 0n, of: plan.stakeOf })
      : undefined
  const sums = own !== undefined && planTrouble(slip) !== undefined ? withoutPrice(own) : own
  const name = texts.types[slipType(slip)]
  const stake =
    sums === undefined || sums.stakeMinor === 0n
      ? undefined
      : format.money(toWireMoney(sums.stakeMinor), { kurus: 'auto' })
  return (
    <button type="button" className="slipbar" aria-haspopup="dialog" onClick={onOpen}>
      <span className="count">{format.number(slip.legs.length)}</span>
      <span className="grow col">
        <span className="w-6 cut">
          {sums?.price === undefined ? name : texts.bar(name, write(sums.price))}
        </span>
        <span className="t-xs slipbar__s cut">
          {stake === undefined || sums?.winMinor === undefined
            ? texts.barLegs(format.number(slip.legs.length))
            : texts.barWin(stake, format.money(toWireMoney(sums.winMinor)))}
        </span>
      </span>
      <span className="w-6 row g-4">
        {texts.openSlip}
        <Icon name="up" size={16} />
      </span>
    </button>
  )
}

function useSharedCode(): void {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const navigate = useNavigate()
  const { coupon: code } = parseSportsSearch(useSearch({ strict: false }))
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (code === undefined || asked.current === code) return
    asked.current = code
    void loadCode(code).then(
      (count) =>
        showToast(
          count === 0 ? 'info' : 'up',
          count === 0 ? texts.loadedNone : texts.loaded(format.number(count)),
        ),
      (error: unknown) => isUnknownCode(error) && showToast('down', texts.loadFailed),
    )
    void navigate({
      to: '.',
      search: (before) => ({ ...before, coupon: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [code, format, navigate, texts])
}
