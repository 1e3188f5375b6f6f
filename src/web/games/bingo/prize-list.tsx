import type { BingoPrize } from '#shared/contracts/bingo.ts'
import { percentText } from '#web/game-shell/numbers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PatternPicture } from './pattern-picture.tsx'
import type { Hall } from './use-hall.ts'

export function PrizeList({ hall }: { hall: Hall }) {
  const { texts, shared, fallen, target, money, view, lang } = hall
  const { jackpot, phase } = shared
  const jackpotFell = fallen.find(({ kind }) => kind === 'jackpot')
  const isPast = phase !== 'selling' && view.revealed >= jackpot.calls && jackpotFell === undefined
  return (
    <section className="bh-prizes" aria-label={texts.hall.prizesTitle}>
      <div className="bh-jackpot" data-past={isPast} data-won={jackpotFell !== undefined}>
        <Icon name="crown" size={24} />
        <span>
          <b>{texts.prizes.jackpot}</b>
          <small>{isPast ? texts.hall.jackpotOff : texts.hall.jackpotWithin(jackpot.calls)}</small>
        </span>
        <strong className="num">{money(jackpot.amount)}</strong>
      </div>
      <ul>
        {shared.prizes
          .filter(({ kind }) => kind !== 'jackpot')
          .map((prize) => (
            <li
              key={prize.kind}
              data-next={prize.kind === target && phase !== 'finished'}
              data-fallen={fallen.includes(prize)}
            >
              {prize.kind === 'pattern' && shared.pattern !== null && (
                <PatternPicture pattern={shared.pattern} />
              )}
              <span className="bh-prizes__name">
                <b>{texts.prizes[prize.kind]}</b>
                {prize.kind === 'pattern' && shared.pattern !== null && (
                  <small>{texts.patterns[shared.pattern]}</small>
                )}
                {prize.guaranteed !== null && (
                  <small>{texts.hall.guaranteedPrize(money(prize.guaranteed))}</small>
                )}
              </span>
              <strong className="num">
                {Number(prize.amount) > 0
                  ? money(prize.amount)
                  : texts.lobby.ofSales(percentText(prize.percent, lang))}
              </strong>
              {fallen.includes(prize) && <Winners prize={prize} hall={hall} />}
            </li>
          ))}
      </ul>
      {jackpotFell !== undefined && (
        <div className="bh-prizes__jackpot">
          <Winners prize={jackpotFell} hall={hall} />
        </div>
      )}
    </section>
  )
}

function Winners({
  prize: { winners, call, tickets, each },
  hall: { texts, money },
}: {
  prize: BingoPrize
  hall: Hall
}) {
  const shown = winners
    .slice(0, 3)
    .map(({ player }) => player)
    .join(', ')
  return (
    <small className="bh-prizes__won">
      {shown}
      {winners.length > 3 && ` ${texts.hall.andMore(winners.length - 3)}`} ·{' '}
      {call !== null && texts.hall.prizeAt(call)}
      {tickets > 1 && each !== null && ` · ${texts.hall.sharedBy(tickets)} (${money(each)})`}
    </small>
  )
}
