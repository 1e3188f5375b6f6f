import { useState } from 'react'
import type { RaceCard, RaceResult } from '#games/virtuals/races/race-card.ts'
import type { Programme, SelectionID } from '#games/virtuals/virtual-game.ts'
import { placesIn, wins } from '#games/virtuals/virtuals.ts'
import type { Lang } from '#shared/lang.ts'
import { keyName, runnerName } from '../names.ts'
import { PriceButton } from '../price-button.tsx'
import { textsOf } from '../virtual-texts.ts'
import { Cloth } from './cloth.tsx'

type Props = {
  lang: Lang
  card: RaceCard
  programme: Programme
  result: RaceResult | undefined
  picks: readonly SelectionID[]
  isOpen: boolean
  onPick: (id: SelectionID) => void
}

export function RaceBoard({ lang, card, programme, result, picks, isOpen, onPick }: Props) {
  const texts = textsOf(lang)
  const price = (market: string, key: string, name: string, label: string) => {
    const id = `1/${market}/${key}`
    return (
      <PriceButton
        key={id}
        name={name}
        label={label}
        price={programme.priceOf(id)}
        lang={lang}
        isOn={picks.includes(id)}
        isOpen={isOpen}
        onPick={() => onPick(id)}
        won={result !== undefined && wins(id, result)}
      />
    )
  }
  return (
    <div className="vs-race">
      <table className="vs-runners" aria-label={texts.runners}>
        <thead>
          <tr>
            <th colSpan={2}>{texts.runner}</th>
            <th className="vs-wide">{texts.season}</th>
            <th className="r">{texts.markets['win']}</th>
            <th className="r" title={texts.places(placesIn(card.kind))}>
              {texts.markets['place']}
            </th>
          </tr>
        </thead>
        <tbody>
          {card.runners.map(({ number, form, starts, wins: won }) => {
            const name = runnerName(card, number)
            const formText = form.length === 0 ? texts.noForm : texts.formOf(form.join(' '))
            return (
              <tr key={number}>
                <td>
                  <Cloth kind={card.kind} number={number} />
                </td>
                <th scope="row">
                  <span className="w-6 vs-name">{name}</span>
                  <span className="t-xs c-3 num vs-under">
                    {form.length === 0 ? texts.noForm : form.join(' · ')}
                  </span>
                </th>
                <td className="t-sm c-2 num vs-wide" title={formText}>
                  {starts === 0
                    ? '–'
                    : `${starts} ${texts.starts.toLocaleLowerCase(lang)}, ${won} ${texts.wins.toLocaleLowerCase(lang)}`}
                </td>
                <td>
                  {price('win', String(number), '', `${number} ${name}, ${texts.markets['win']}`)}
                </td>
                <td>
                  {price(
                    'place',
                    String(number),
                    '',
                    `${number} ${name}, ${texts.markets['place']}`,
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <OrderBets lang={lang} card={card} price={price} />
      {(['parity', 'half'] as const).map((market) => (
        <section key={market} className="vs-market" aria-label={texts.markets[market]}>
          <h3 className="t-sm c-2">{texts.markets[market]}</h3>
          <div className="vs-prices">
            {(market === 'parity' ? ['odd', 'even'] : ['low', 'high']).map((key) =>
              price(market, key, keyName(key, texts), texts.markets[market] ?? ''),
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

type PriceOf = (market: string, key: string, name: string, label: string) => React.ReactNode

function OrderBets({ lang, card, price }: { lang: Lang; card: RaceCard; price: PriceOf }) {
  const texts = textsOf(lang)
  const [order, setOrder] = useState<readonly number[]>([])
  const chosen = order.filter((number) => card.runners.some((runner) => runner.number === number))
  const touch = (number: number) =>
    setOrder(
      chosen.includes(number)
        ? chosen.filter((known) => known !== number)
        : chosen.length === 3
          ? [number]
          : [...chosen, number],
    )
  const offered =
    chosen.length === 2
      ? ([
          ['forecast', chosen.join('-')],
          ['reverse', chosen.toSorted((a, b) => a - b).join('-')],
        ] as const)
      : chosen.length === 3
        ? ([['tricast', chosen.join('-')]] as const)
        : []
  return (
    <section className="vs-market" aria-label={texts.order}>
      <h3 className="t-sm c-2">{texts.order}</h3>
      <div className="vs-order">
        {card.runners.map(({ number }) => {
          const place = chosen.indexOf(number) + 1
          return (
            <button
              key={number}
              type="button"
              aria-pressed={place > 0}
              aria-label={`${number} ${runnerName(card, number)}${place > 0 ? `, ${place}.` : ''}`}
              onClick={() => touch(number)}
            >
              <Cloth kind={card.kind} number={number} />
              {place > 0 && <span className="num">{place}.</span>}
            </button>
          )
        })}
      </div>
      {offered.length === 0 ? (
        <p className="t-xs c-3">{texts.orderText}</p>
      ) : (
        <div className="vs-prices">
          {offered.map(([market, key]) => price(market, key, texts.markets[market] ?? '', key))}
        </div>
      )}
    </section>
  )
}
