import type { BonusValue } from '#shared/contracts/promotions.ts'
import { fromWireMoney } from '#shared/money.ts'
import type { LaterTexts } from '#shared/texts/tr.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'

export type BonusValueTexts = LaterTexts['promotions']['bonusValue']

export function BonusValueBody({
  bonusValue,
  texts,
}: {
  bonusValue: BonusValue
  texts: BonusValueTexts
}) {
  const format = useFormat()
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  return (
    <>
      <p className="c-2">
        {texts.example(
          money(bonusValue.deposit),
          money(bonusValue.bonus),
          money(bonusValue.staked),
          money(bonusValue.bet),
        )}
      </p>
      <ul className="truth__games">
        {bonusValue.games.map((game) => (
          <li key={game.gameID}>
            <Game game={game} texts={texts} />
          </li>
        ))}
      </ul>
      <p className="t-xs c-3">{texts.how}</p>
    </>
  )
}

function Game({ game, texts }: { game: BonusValue['games'][number]; texts: BonusValueTexts }) {
  const format = useFormat()
  const lang = useLang()
  const isLoss = fromWireMoney(game.worth) < 0n
  return (
    <>
      <h3 className="w-6">
        {game.name[lang]}{' '}
        <span className="t-sm c-3 num">{texts.rtp(format.percent(game.rtp, 2))}</span>
      </h3>
      <p className="truth__chance">
        <span className="title-lg num">{format.percent(game.chance, 0)}</span>{' '}
        <span className="t-sm c-2">{texts.chance}</span>
      </p>
      <meter
        className="truth__bar"
        min={0}
        max={100}
        value={game.chance}
        aria-label={`${game.name[lang]}: ${texts.chance}`}
      />
      <dl className="truth__facts">
        <div className="kv">
          <dt>{texts.worth}</dt>
          <dd className={isLoss ? 'num c-down w-6' : 'num w-6'}>
            {format.money(game.worth, { sign: 'always', kurus: 'auto' })}
          </dd>
        </div>
        <div className="kv">
          <dt>{texts.cost}</dt>
          <dd className="num">{format.money(game.cost, { kurus: 'auto' })}</dd>
        </div>
      </dl>
    </>
  )
}
