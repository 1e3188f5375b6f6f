import type { Sitting } from '#shared/contracts/protection.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDuration } from './protection-state.ts'

/** Time and net result of the sitting, and of today. */
export function SittingFigures({ sitting }: { sitting: Sitting }) {
  const texts = useTexts().protection
  const duration = useDuration()
  return (
    <dl className="col g-8">
      <div className="kv">
        <dt>{texts.sittingThis}</dt>
        <dd className="num">
          <Net net={sitting.net} /> · {duration(sitting.minutes)}
        </dd>
      </div>
      <div className="kv">
        <dt>{texts.checkToday}</dt>
        <dd className="num">
          <Net net={sitting.todayNet} /> · {duration(sitting.todayMinutes)}
        </dd>
      </div>
    </dl>
  )
}

function Net({ net }: { net: string }) {
  const format = useFormat()
  const tone = net.startsWith('-') ? 'c-down' : net === '0.00' ? '' : 'c-up'
  return <b className={tone}>{format.money(net, { sign: 'always' })}</b>
}
