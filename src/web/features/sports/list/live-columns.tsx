import { useId } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useMedia } from '#web/lib/media.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Empty } from '#web/ui/empty.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { sportIcon } from '../sport-icons.ts'
import { useSports } from '../use-sports.ts'
import { LIST_MARKETS, type ListMarket } from './columns.ts'
import { EventList } from './event-list.tsx'
import type { EventOrder } from './event-order.ts'
import { listInput } from './list-input.ts'
import {
  changeColumn,
  liveColumns,
  sportsOfColumns,
  useLiveColumnsTexts,
  WITH_THIRD_COLUMN,
} from './live-columns-choice.ts'
import './live-columns.css'

type Props = {
  sportID: string
  order: EventOrder
  today: string
  onSport: (sportID: string) => void
}

/**
 * The matches in play by sport, side by side, each column with one market. The first column shows
 * the sport of the address; the others keep what was chosen. They are read one after the other.
 */
export function LiveColumns({ sportID, order, today, onSport }: Props) {
  const { first, others } = liveColumns.use()
  const { sports } = useSports(sportID, 'live')
  const count = useMedia(WITH_THIRD_COLUMN) ? 3 : 2
  const inPlay = sports.flatMap((sport) => (sport.live > 0 ? sport.sportID : []))
  return (
    <div className="live-columns">
      {sportsOfColumns(sportID, others, inPlay)
        .slice(0, count)
        .map((sport, index) => (
          <LiveColumn
            key={index}
            number={index + 1}
            sportID={sport}
            market={index === 0 ? first : (others[index - 1]?.market ?? 'result')}
            order={order}
            today={today}
            onSport={(next) =>
              index === 0 ? onSport(next) : changeColumn(index - 1, { sport: next })
            }
            onMarket={(market) =>
              index === 0
                ? liveColumns.set({ ...liveColumns.get(), first: market })
                : changeColumn(index - 1, { market })
            }
          />
        ))}
    </div>
  )
}

type ColumnProps = Props & {
  number: number
  market: ListMarket
  onMarket: (market: ListMarket) => void
}

function LiveColumn({ number, sportID, market, order, today, onSport, onMarket }: ColumnProps) {
  const texts = useLiveColumnsTexts()
  const { sports: words } = useTexts()
  const format = useFormat()
  const headId = useId()
  const { sports, sport } = useSports(sportID, 'live')
  return (
    <section className="live-column" aria-labelledby={headId}>
      <h2 id={headId} className="sr">
        {texts.column(format.number(number), sport?.name ?? '')}
      </h2>
      <div className="live-column__head">
        <SelectField
          label={texts.sport}
          inputSize="md"
          value={sportID}
          options={sports
            .filter(({ live, sportID: id }) => live > 0 || id === sportID)
            .map(({ sportID: id, name, live }) => ({
              value: id,
              label: texts.sportOption(name, format.number(live)),
            }))}
          onChange={(event) => onSport(event.target.value)}
        />
        <SelectField
          label={texts.market}
          inputSize="md"
          value={market}
          options={LIST_MARKETS.map((value) => ({ value, label: words.listMarkets[value] }))}
          onChange={(event) =>
            onMarket(LIST_MARKETS.find((known) => known === event.target.value) ?? 'result')
          }
        />
      </div>
      <EventList
        key={sportID}
        input={listInput('live', sportID, {}, today)}
        order={order}
        today={today}
        isLiveList
        only={market}
        none={
          <Empty icon={sportIcon(sportID)} title={texts.none} text={texts.noneText} level={3} />
        }
      />
    </section>
  )
}
