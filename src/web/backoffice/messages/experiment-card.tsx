import type { ReactNode } from 'react'
import type { ExperimentOfMessage, ExperimentResult } from '#shared/contracts/staff/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts } from '../parts.tsx'
import { useMeasure, useShares } from './measured.ts'

type Props = { experiment: ExperimentOfMessage; isStopped: boolean }

/** The experiment of an approved message: only its groups until the whole period is over. */
export function ExperimentCard({ experiment, isStopped }: Props) {
  const {
    experiments: { result: words, metrics, percent },
  } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const { share, metric, assignedAt, endsAt, groups, state, result } = experiment
  return (
    <section className="card office-section" aria-label={words.title}>
      <h2>{words.title}</h2>
      <Facts
        facts={[
          [words.metric, metrics[metric]],
          ...(assignedAt === null || endsAt === null
            ? []
            : [
                [
                  words.period,
                  <span key="period" className="num">
                    {dateTime(assignedAt)} – {dateTime(endsAt)}
                  </span>,
                ] as const,
              ]),
          ...(result !== null || groups === null
            ? [[words.control, percent(share)] as const]
            : (['message', 'control'] as const).map(
                (group) =>
                  [
                    words[group],
                    <span key={group} className="num">
                      {number(groups[group])}
                    </span>,
                  ] as const,
              )),
        ]}
      />
      {state !== 'done' && (
        <p className="office-pad c-2">
          {state === 'running' ? words.running(dateTime(endsAt ?? '')) : words[state]}
        </p>
      )}
      {isStopped && assignedAt !== null && <Note>{words.stopped}</Note>}
      {result !== null && <Result result={result} experiment={experiment} />}
    </section>
  )
}

type Group = ExperimentResult['control'] & { name: 'message' | 'control' }

function Result({
  result,
  experiment: { metric },
}: {
  result: ExperimentResult
  experiment: ExperimentOfMessage
}) {
  const {
    experiments: { result: words, metrics },
  } = useOffice()
  const { number } = useOfficeFormat()
  const { level } = useMeasure(metric)
  const shares = useShares()
  const isShare = metric === 'deposit-share'
  const column = (id: string, head: string, value: (group: Group) => string): Column<Group> => ({
    id,
    head,
    end: true,
    render: (group) => <span className="num">{value(group)}</span>,
  })
  const { effect, harm, verdict } = result
  return (
    <>
      <p className="office-pad exp-verdict">
        <b>
          {metrics[metric]}: {words.verdicts[verdict]}
        </b>
      </p>
      <Table
        label={words.title}
        columns={[
          { id: 'group', head: words.group, render: ({ name }) => <b>{words[name]}</b> },
          column('players', words.players, ({ players }) => number(players)),
          column('total', words.total, ({ total }) =>
            isShare ? number(Number(total)) : level(total),
          ),
          column('mean', isShare ? words.share : words.mean, ({ mean }) => level(mean)),
          column(
            'harm',
            words.harm,
            ({ harmed, harmedShare }) => `${number(harmed)} (${shares.level(harmedShare)})`,
          ),
        ]}
        rows={[
          { name: 'message' as const, ...result.message },
          { name: 'control' as const, ...result.control },
        ]}
        keyOf={({ name }) => name}
      />
      {effect !== null && <Effect effect={effect} metric={metric} />}
      {harm !== null && (
        <>
          <Interval label={words.harmDifference} figures={harm} format={shares.change} />
          {harm.isMore ? (
            <Note isHarm>{words.isMore}</Note>
          ) : (
            <p className="office-pad c-2">{words.notMore}</p>
          )}
        </>
      )}
      {effect !== null && (
        <p className="c-3 t-xs office-pad">{words.how(number(effect.drawings))}</p>
      )}
    </>
  )
}

function Effect({
  effect,
  metric,
}: {
  effect: NonNullable<ExperimentResult['effect']>
  metric: ExperimentOfMessage['metric']
}) {
  const {
    experiments: { result: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const { change } = useMeasure(metric)
  return (
    <Interval label={words.difference} figures={effect} format={change}>
      {[
        [
          words.p,
          <span key="p" className="num">
            {number(effect.p, 4)}
          </span>,
        ],
      ]}
    </Interval>
  )
}

function Interval({
  label,
  figures: { difference, low, high },
  format,
  children = [],
}: {
  label: string
  figures: { difference: string; low: string; high: string }
  format: (amount: string) => string
  children?: readonly (readonly [string, ReactNode])[]
}) {
  const {
    experiments: { result: words },
  } = useOffice()
  return (
    <Facts
      facts={[
        [
          label,
          <b key="difference" className="num">
            {format(difference)}
          </b>,
        ],
        [
          words.interval,
          <span key="interval" className="num">
            {words.between(format(low), format(high))}
          </span>,
        ],
        ...children,
      ]}
    />
  )
}

function Note({ children, isHarm = false }: { children: string; isHarm?: boolean }) {
  return (
    <div
      className={`note ${isHarm ? 'note--down' : 'note--warn'} exp-note`}
      role={isHarm ? 'alert' : 'status'}
    >
      <Icon name="alert" />
      <div className="grow">{children}</div>
    </div>
  )
}
