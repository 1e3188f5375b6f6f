import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PromotionRow, PromotionTruth } from '#shared/contracts/promotions.ts'
import { fromWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'

/** What a bonus is really worth, before it is taken: an example played many times in the calmest and the wildest game it is for. */
export function TruthCard({ promotion }: { promotion: PromotionRow }) {
  const texts = useTexts().promotions.truth
  const titleId = useId()
  const { data } = useQuery({ ...query('promotion', 'truth', { promotionID: promotion.id }), enabled: promotion.offer.reward === 'bonus', staleTime: Infinity })
  const truth = data?.data[0]
  if (truth === undefined) return null
  return (
    <section className="card truth" aria-labelledby={titleId}>
      <h2 className="title-sm" id={titleId}>{texts.title}</h2>
      <Example truth={truth} />
      <ul className="truth__games">{truth.games.map((game) => <li key={game.gameID}><Game game={game} /></li>)}</ul>
      <p className="t-xs c-3">{texts.how}</p>
    </section>
  )
}

function Example({ truth: { deposit, bonus, staked, bet } }: { truth: PromotionTruth }) {
  const texts = useTexts().promotions.truth
  const format = useFormat()
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  return <p className="c-2">{texts.example(money(deposit), money(bonus), money(staked), money(bet))}</p>
}

function Game({ game }: { game: PromotionTruth['games'][number] }) {
  const texts = useTexts().promotions.truth
  const format = useFormat()
  const lang = useLang()
  const isLoss = fromWireMoney(game.worth) < 0n
  return (
    <>
      <h3 className="w-6">{game.name[lang]} <span className="t-sm c-3 num">{texts.rtp(format.percent(game.rtp, 2))}</span></h3>
      <p className="truth__chance"><span className="title-lg num">{format.percent(game.chance, 0)}</span> <span className="t-sm c-2">{texts.chance}</span></p>
      <meter className="truth__bar" min={0} max={100} value={game.chance} aria-label={`${game.name[lang]}: ${texts.chance}`} />
      <dl className="truth__facts">
        <div className="kv"><dt>{texts.worth}</dt><dd className={isLoss ? 'num c-down w-6' : 'num w-6'}>{format.money(game.worth, { sign: 'always', kurus: 'auto' })}</dd></div>
        <div className="kv"><dt>{texts.cost}</dt><dd className="num">{format.money(game.cost, { kurus: 'auto' })}</dd></div>
      </dl>
    </>
  )
}
