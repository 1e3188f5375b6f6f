import type { Activity } from '#shared/contracts/protection.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDuration } from './protection-state.ts'

export function DayTable({ days }: { days: Activity['days'] }) {
  const texts = useTexts().protection
  const format = useFormat()
  const duration = useDuration()
  const played = days
    .filter(({ staked, won, deposited }) => [staked, won, deposited].some((sum) => sum !== '0.00'))
    .toReversed()
  if (played.length === 0) return <p className="c-3 t-sm">{texts.noPlay}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div
      className="guard__scroll"
      tabIndex={0}
      role="region"
      aria-label={texts.daysTitle(format.number(days.length))}
    >
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.net}</th>
            <th scope="col">{texts.staked}</th>
            <th scope="col">{texts.won}</th>
            <th scope="col">{texts.deposited}</th>
            <th scope="col">{texts.time}</th>
          </tr>
        </thead>
        <tbody>
          {played.map(({ date, net, staked, won, deposited, minutes }) => (
            <tr key={date}>
              <th scope="row">{format.date(date)}</th>
              <td>{format.money(net, { sign: 'always' })}</td>
              <td>{format.money(staked)}</td>
              <td>{format.money(won)}</td>
              <td>{format.money(deposited)}</td>
              <td>{duration(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
