import type { LineUpsOutput, TeamSheet } from '#shared/contracts/sportsbook/match-info.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useMatchInfo } from './use-match-info.ts'
import { useBookFormat } from '../use-book-format.ts'

type Teams = Pick<SportEvent, 'home' | 'away'>

export function LineUps({ lineUps, teams }: { lineUps: LineUpsOutput; teams: Teams }) {
  return (
    <>
      <div className="sides">
        {(['home', 'away'] as const).map((side) => (
          <section key={side} aria-label={teams[side]}>
            <h3 className="w-6 cut">{teams[side]}</h3>
            <Sheet sheet={lineUps[side]} />
          </section>
        ))}
      </div>
      {lineUps.referee !== null && <Referee referee={lineUps.referee} />}
    </>
  )
}

function Sheet({ sheet: { playing, bench, absent } }: { sheet: TeamSheet }) {
  const { lineUps: texts } = useMatchInfo()
  return (
    <>
      <h4 className="t-xs c-3">{texts.playing}</h4>
      <Players players={playing} />
      <h4 className="t-xs c-3">{texts.bench}</h4>
      <Players players={bench} />
      <h4 className="t-xs c-3">{texts.absent}</h4>
      {absent.length === 0 ? (
        <p className="t-sm c-2">{texts.noAbsences}</p>
      ) : (
        <ul>
          {absent.map(({ name, reason }) => (
            <li key={name} className="line-up__player">
              <span className="cut grow">{name}</span>
              <span className={reason === 'suspended' ? 't-xs c-down' : 't-xs c-gold'}>
                {texts.reasons[reason]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Players({ players }: { players: TeamSheet['playing'] }) {
  const { lineUps: texts } = useMatchInfo()
  return (
    <ol>
      {players.map(({ number, name, position }) => (
        <li key={number} className="line-up__player">
          <span className="num c-3 line-up__number">{number}</span>
          <span className="cut grow">{name}</span>
          <abbr className="t-xs c-3" title={texts.positions[position]}>
            {texts.marks[position]}
          </abbr>
        </li>
      ))}
    </ol>
  )
}

function Referee({
  referee: { name, matches, cards },
}: {
  referee: NonNullable<LineUpsOutput['referee']>
}) {
  const { lineUps: texts } = useMatchInfo()
  const format = useBookFormat()
  return (
    <p className="referee">
      <span className="t-xs c-3">{texts.referee}</span>
      <b className="w-6">{name}</b>
      <span className="t-sm c-2">
        {cards === null ? texts.noCards : texts.cards(format.line(cards), format.number(matches))}
      </span>
    </p>
  )
}
