import type { PlaySession } from '#shared/contracts/protection.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDuration } from './protection-state.ts'

export function PlaySessionFigures({ playSession }: { playSession: PlaySession }) {
  const texts = useTexts().protection
  const duration = useDuration()
  return (
    <dl className="col g-8">
      <div className="kv">
        <dt>{texts.thisPlaySession}</dt>
        <dd className="num">
          <Net net={playSession.net} /> · {duration(playSession.minutes)}
        </dd>
      </div>
      <div className="kv">
        <dt>{texts.checkToday}</dt>
        <dd className="num">
          <Net net={playSession.todayNet} /> · {duration(playSession.todayMinutes)}
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
