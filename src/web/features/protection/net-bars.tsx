import { useFormat } from '#web/lib/format.ts'

const HEIGHT = 120
const STEP = 20
const BAR = 12
const MIN_PX = 2

export type NetBar = { key: string; at: string; net: string }

export function NetBars({
  bars: days,
  title,
  summary,
}: {
  bars: readonly NetBar[]
  title: string
  summary: (best: string, worst: string) => string
}) {
  const format = useFormat()
  const nets = days.map(({ net }) => Number(net))
  const [best, worst] = [Math.max(0, ...nets), Math.min(0, ...nets)]
  const scale = HEIGHT / (best - worst || 1)
  const zero = best === worst ? HEIGHT : best * scale
  const shown = (net: number) => format.money(net.toFixed(2), { sign: 'always' })
  return (
    <figure className="guard__plot">
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${summary(shown(best), shown(worst))}`}
      >
        {days.map(({ key }, at) => {
          const net = nets[at] ?? 0
          const height = net === 0 ? 0 : Math.max(MIN_PX, Math.abs(net) * scale)
          return (
            <rect
              key={key}
              className={net < 0 ? 'is-down' : 'is-up'}
              x={at * STEP + (STEP - BAR) / 2}
              width={BAR}
              y={(net < 0 ? zero : zero - height) + 2}
              height={height}
              rx={2}
            />
          )
        })}
        <line x1={0} x2={days.length * STEP} y1={zero + 2} y2={zero + 2} />
      </svg>
      <figcaption className="row spread c-3 t-xs num">
        <span>{days[0]?.at}</span>
        <span>{days.at(-1)?.at}</span>
      </figcaption>
    </figure>
  )
}
