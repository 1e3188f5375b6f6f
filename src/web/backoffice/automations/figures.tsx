import type { AutomationVersion } from '#shared/contracts/staff/automations.ts'
import { RUN_ENDS } from '#shared/office/automations.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts } from '../parts.tsx'

/** The counts of a version, why its passages ended, and the comparison of its groups. */
export function Figures({ version: { counts, ends, comparison } }: { version: AutomationVersion }) {
  const { automations: words } = useOffice()
  const { number, percent } = useOfficeFormat()
  const { entered, active, finished, reached } = counts
  return (
    <div className="auto-figures">
      <section className="card office-section">
        <h2>{words.figures.title}</h2>
        <Facts
          facts={[
            [words.entered, <b key="entered">{number(entered)}</b>],
            [words.active, number(active)],
            [words.finished, number(finished)],
            [
              words.reached,
              entered === 0
                ? number(reached)
                : `${number(reached)} (${percent((100 * reached) / entered, 1)})`,
            ],
            ...RUN_ENDS.flatMap((end) => {
              const n = ends[end] ?? 0
              return n === 0
                ? []
                : [[`${words.figures.why}: ${words.figures.ends[end]}`, number(n)] as const]
            }),
          ]}
        />
      </section>
      <Comparison comparison={comparison} />
    </div>
  )
}

type Row = { id: 'control' | 'others'; players: number; reached: number }

function Comparison({ comparison }: { comparison: AutomationVersion['comparison'] }) {
  const {
    automations: { figures: words, reached: reachedHead, rate },
  } = useOffice()
  const { number, percent, dateTime } = useOfficeFormat()
  const { control, others, isFinal, finalAt, until, difference } = comparison
  const points = (value: number) => number(value, 2)
  const rows: Row[] = [
    { id: 'others', ...others },
    { id: 'control', ...control },
  ]
  const columns: Column<Row>[] = [
    { id: 'group', head: words.group, render: ({ id }) => <b>{words[id]}</b> },
    {
      id: 'players',
      head: words.players,
      end: true,
      render: ({ players }) => <span className="num">{number(players)}</span>,
    },
    {
      id: 'reached',
      head: reachedHead,
      end: true,
      render: ({ reached }) => <span className="num">{number(reached)}</span>,
    },
    {
      id: 'rate',
      head: rate,
      end: true,
      render: ({ reached, players }) =>
        players > 0 && <span className="num">{percent((100 * reached) / players, 1)}</span>,
    },
  ]
  return (
    <section className="card office-section">
      <h2>{words.compare}</h2>
      <Table label={words.compare} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <div className="office-pad col g-4">
        <p className="c-2 t-sm">{isFinal ? words.final : words.interim(dateTime(finalAt))}</p>
        <p className="c-3 t-sm">{words.until(dateTime(until))}</p>
        {difference !== null ? (
          <p>
            <b>
              {words.difference(
                points(difference.value),
                points(difference.low),
                points(difference.high),
              )}
            </b>
          </p>
        ) : (
          isFinal && control.players === 0 && <p>{words.noControl}</p>
        )}
      </div>
    </section>
  )
}
