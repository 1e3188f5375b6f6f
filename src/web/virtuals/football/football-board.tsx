import { useState } from 'react'
import type { FootballCard, FootballResult } from '#games/virtuals/football/football-card.ts'
import type { Programme, SelectionID } from '#games/virtuals/virtual-game.ts'
import { wins } from '#games/virtuals/virtuals.ts'
import type { Lang } from '#shared/lang.ts'
import { Icon } from '../../ui/icon.tsx'
import { clubOf, keyName, marketName } from '../names.ts'
import { PriceButton } from '../price-button.tsx'
import { textsOf } from '../virtual-texts.ts'
import { Crest } from './crest.tsx'

type Props = { lang: Lang; card: FootballCard; programme: Programme; result: FootballResult | undefined; picks: readonly SelectionID[]; isOpen: boolean; onPick: (id: SelectionID) => void; onMatch: (match: number) => void }

/** Everything a match can be backed in stands in its row; the rest opens below it. */
export function FootballBoard({ lang, card, programme, result, picks, isOpen, onPick, onMatch }: Props) {
  const texts = textsOf(lang)
  const [opened, setOpened] = useState<number>()
  const price = (contest: number, market: string, key: string, name: string) => {
    const id = `${contest}/${market}/${key}`
    const fixture = card.fixtures[contest - 1]
    const label = `${clubOf(fixture?.home ?? -1).name} – ${clubOf(fixture?.away ?? -1).name}, ${marketName(card, market, texts)}: ${keyName(key, texts)}`
    return <PriceButton key={id} name={name} label={label} price={programme.priceOf(id)} lang={lang} isOn={picks.includes(id)} isOpen={isOpen} onPick={() => onPick(id)} won={result !== undefined && wins(id, result)} />
  }
  return (
    <ul className="vs-matches" aria-label={texts.matches}>
      {card.fixtures.map(({ home, away }, at) => {
        const contest = at + 1
        const isOn = opened === contest
        return (
          <li key={home}>
            <div className="vs-match">
              <div className="vs-clubs">
                <span><Crest club={home} /><span className="cut">{clubOf(home).name}</span></span>
                <span><Crest club={away} /><span className="cut">{clubOf(away).name}</span></span>
              </div>
              <div className="vs-prices vs-prices--three">{['home', 'draw', 'away'].map((key) => price(contest, 'result', key, keyName(key, texts)))}</div>
              <div className="vs-prices vs-wide">{(['under', 'over'] as const).map((key) => price(contest, 'total:2.5', key, texts.totalLine[key]))}</div>
              <button type="button" className="btn btn--icon btn--ghost" aria-expanded={isOn} aria-label={texts.allMarkets(`${clubOf(home).name} – ${clubOf(away).name}`)} onClick={() => {
                setOpened(isOn ? undefined : contest)
                onMatch(at)
              }}><Icon name={isOn ? 'up' : 'down'} /></button>
            </div>
            {isOn && (
              <div className="vs-markets">
                {programme.marketsOf(contest).filter(({ key, selections }) => key !== 'result' && selections.length > 0).map(({ key: market, selections }) => (
                  <section key={market} className="vs-market" aria-label={marketName(card, market, texts)}>
                    <h3 className="t-sm c-2">{marketName(card, market, texts)}</h3>
                    <div className={selections.length % 3 === 0 || selections.length > 4 ? 'vs-prices vs-prices--three' : 'vs-prices'}>{selections.map(({ key }) => price(contest, market, key, keyName(key, texts)))}</div>
                  </section>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
