import { useQuery } from '@tanstack/react-query'
import type { PriceSourceRow, Producer } from '#shared/contracts/staff/price-sources.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, Waiting } from '../parts.tsx'

const RENEW_MS = 2_000

type Props = { onAsk: ((act: 'change' | 'remove', row: PriceSourceRow) => void) | undefined }

/** The sources of prices set by staff, and the state of the producers of the feeds' prices. */
export function PriceSources({ onAsk }: Props) {
  const { terms: words } = useOffice()
  const { data, error, refetch } = useQuery({
    ...asked('list_price_sources', {}),
    refetchInterval: RENEW_MS,
  })
  const columns = useSourceColumns(onAsk)
  const producers = useProducerColumns()
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <section className="card office-section" aria-label={words.kinds.source}>
        {data.rows.length === 0 ? (
          <Nothing icon="gauge" title={words.none.source} text={words.noneText.source} />
        ) : (
          <Table
            label={words.kinds.source}
            columns={columns}
            rows={data.rows}
            keyOf={({ level, key }) => `${level} ${key}`}
          />
        )}
      </section>
      <section className="card office-section trading-history">
        <h2>{words.sources.producers}</h2>
        {data.producers.length === 0 ? (
          <Nothing
            icon="gauge"
            title={words.sources.producersNone}
            text={words.sources.producersNoneText}
          />
        ) : (
          <Table
            label={words.sources.producers}
            columns={producers}
            rows={data.producers}
            keyOf={({ feed, phase }) => `${feed} ${phase}`}
          />
        )}
      </section>
    </>
  )
}

function useSourceColumns(onAsk: Props['onAsk']): Column<PriceSourceRow>[] {
  const { terms: words, trading } = useOffice()
  const { dateTime } = useOfficeFormat()
  return [
    { id: 'level', head: words.level, render: ({ level }) => <Badge>{words.levels[level]}</Badge> },
    { id: 'place', head: words.place, wrap: true, render: ({ name }) => name },
    {
      id: 'source',
      head: words.sources.source,
      render: ({ source }) => <b>{words.sources.names[source]}</b>,
    },
    { id: 'by', head: words.by, render: ({ by }) => by, spare: true },
    {
      id: 'at',
      head: words.since,
      render: ({ at }) => <span className="num">{dateTime(at)}</span>,
    },
    ...(onAsk === undefined
      ? []
      : [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: (row: PriceSourceRow) => (
              <span className="office-acts">
                {(['change', 'remove'] as const).map((act) => (
                  <Button
                    key={act}
                    size="sm"
                    variant="outline"
                    aria-label={trading.name(words[act], row.name)}
                    onClick={() => onAsk(act, row)}
                  >
                    {words[act]}
                  </Button>
                ))}
              </span>
            ),
          },
        ]),
  ]
}

const TONES = { up: 'up', down: 'down', recovering: 'warn' } as const

function useProducerColumns(): Column<Producer>[] {
  const {
    terms: { sources: words },
  } = useOffice()
  const { dateTime } = useOfficeFormat()
  return [
    { id: 'feed', head: words.feed, render: ({ feed }) => feed },
    { id: 'phase', head: words.phase, render: ({ phase }) => words.phases[phase] },
    {
      id: 'state',
      head: words.state,
      render: ({ state }) => <Badge tone={TONES[state]}>{words.states[state]}</Badge>,
    },
    {
      id: 'since',
      head: words.since,
      render: ({ since }) => <span className="num">{dateTime(since)}</span>,
    },
  ]
}
