import type { DropCampaign } from '#shared/contracts/drops.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { GameLink } from '#web/ui/game-link.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { DropProof } from './drop-proof.tsx'
import { Winners } from './winners.tsx'

const TONES: Readonly<Record<DropCampaign['state'], BadgeTone>> = {
  running: 'up',
  upcoming: 'info',
  ended: 'plain',
  stopped: 'warn',
}

export function Campaign({ campaign }: { campaign: DropCampaign }) {
  const texts = useTexts().promotions.drops
  const isOver = campaign.state === 'ended' || campaign.state === 'stopped'
  const title = (
    <>
      <h3 className="drops__name">{campaign.title}</h3>
      <Badge tone={TONES[campaign.state]}>{texts.states[campaign.state]}</Badge>
    </>
  )
  return (
    <article className="card drops__campaign" aria-label={campaign.title}>
      {isOver ? (
        <details>
          <summary className="drops__head">
            {title}
            <Summary campaign={campaign} />
          </summary>
          <Body campaign={campaign} />
        </details>
      ) : (
        <>
          <div className="drops__head">{title}</div>
          <Body campaign={campaign} />
        </>
      )}
    </article>
  )
}

function Summary({ campaign: { drops, won, awarded, until } }: { campaign: DropCampaign }) {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  return (
    <span className="t-sm c-3 num drops__sum">
      {format.longDate(until)} · {texts.awarded}: {format.money(awarded, { kurus: 'auto' })} (
      {texts.ofCount(format.number(won), format.number(drops))})
    </span>
  )
}

function Body({ campaign }: { campaign: DropCampaign }) {
  const isUpcoming = campaign.state === 'upcoming'
  return (
    <div className="drops__body">
      <div className="drops__main">
        <Outcome campaign={campaign} />
        <Facts campaign={campaign} />
        <Prizes campaign={campaign} />
      </div>
      <div className="drops__side">
        {!isUpcoming && <Winners campaign={campaign} />}
        <DropProof campaign={campaign} />
      </div>
    </div>
  )
}

function Outcome({ campaign }: { campaign: DropCampaign }) {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  const { state, drops, won, rounds, stoppedAt, proof } = campaign
  if (state === 'upcoming') return null
  const left = drops - won
  return (
    <div className="drops__outcome">
      {stoppedAt !== null && <p>{texts.stoppedText(format.dateTime(stoppedAt))}</p>}
      {state === 'ended' && left > 0 && proof.seed !== null && (
        <p>{texts.endedText(format.number(left))}</p>
      )}
      {left === 0 && <p>{texts.allWon}</p>}
      {state === 'running' && (
        <>
          <p className="drops__left num">
            {texts.leftOf(format.number(left), format.number(drops))}
          </p>
          <Progress label={texts.left} value={left} max={drops} />
        </>
      )}
      <p className="t-sm c-2">
        {rounds === 0 ? texts.oddsNone : texts.odds(format.number(rounds), format.number(won))}
      </p>
    </div>
  )
}

function Facts({ campaign }: { campaign: DropCampaign }) {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  const money = (amount: string) => format.money(amount, { kurus: 'auto' })
  const facts = [
    [texts.from, format.dateTime(campaign.from)],
    [texts.until, format.dateTime(campaign.until)],
    [texts.minStake, money(campaign.minStake)],
    [texts.budget, money(campaign.budget)],
    ...(campaign.state === 'upcoming' ? [] : [[texts.awarded, money(campaign.awarded)]]),
  ]
  return (
    <>
      <dl className="drops__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="c-3 t-sm">{label}</dt>
            <dd className="num w-6">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="c-3 t-sm">{texts.games}</p>
        {campaign.games === null ? (
          <p>{texts.allSlots}</p>
        ) : (
          <ul className="drops__games">
            {campaign.games.map(({ gameID, name }) => (
              <li key={gameID}>
                <GameLink gameID={gameID} mode="real" className="chip">
                  {name}
                </GameLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Prizes({ campaign: { prizes, state } }: { campaign: DropCampaign }) {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  return (
    <table className="drops__prizes">
      <caption className="sr">{texts.prizes}</caption>
      <thead className="t-xs c-3">
        <tr>
          <th scope="col">{texts.prize}</th>
          <th scope="col">{state === 'upcoming' ? texts.prizeCount : texts.prizeLeft}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ amount, count, left }, index) => (
          <tr key={index} className={left === 0 && state !== 'upcoming' ? 'is-gone' : undefined}>
            <th scope="row" className="num w-6">
              {format.money(amount, { kurus: 'auto' })}
            </th>
            <td className="num">
              {state === 'upcoming'
                ? format.number(count)
                : texts.ofCount(format.number(left), format.number(count))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
