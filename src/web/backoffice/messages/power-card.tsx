import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ExperimentPlan, MessageBody } from '#shared/contracts/staff/messages.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { FEWEST_IN_GROUP, WEAK_PERCENT } from '#shared/office/experiments.ts'
import { Icon } from '#web/ui/icon.tsx'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Waiting } from '../parts.tsx'
import { useMeasure } from './measured.ts'

type Props = {
  body: Pick<MessageBody, 'segmentID' | 'channels' | 'isOffer'>
  experiment: ExperimentPlan
}

/** What the experiment of a draft would find. */
export function PowerCard({ body: { segmentID, channels, isOffer }, experiment }: Props) {
  const {
    experiments: { power: words },
  } = useOffice()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...asked('get_experiment_power', { segmentID, channels, isOffer, ...experiment }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  return (
    <section className="card office-section" aria-label={words.title} aria-busy={isPlaceholderData}>
      <h2>{words.title}</h2>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="office-pad">
          <Waiting lines={3} />
        </div>
      ) : (
        <Power found={data} experiment={experiment} />
      )}
    </section>
  )
}

function Power({
  found: { control, message, read, power },
  experiment: { days, metric },
}: {
  found: StaffReply<'get_experiment_power'>
  experiment: ExperimentPlan
}) {
  const {
    experiments: { power: words },
  } = useOffice()
  const { number, percent } = useOfficeFormat()
  const { level, change } = useMeasure(metric)
  const relative = power === null || power.percent === null ? undefined : percent(power.percent, 1)
  const isWeak = power !== null && (power.percent === null || power.percent > WEAK_PERCENT)
  const fact = (label: string, value: string) =>
    [
      label,
      <span key={label} className="num">
        {value}
      </span>,
    ] as const
  return (
    <>
      <Facts
        facts={[
          fact(words.message, number(message)),
          fact(words.control, number(control)),
          ...(power === null
            ? []
            : [
                fact(words.before(days), level(power.mean)),
                fact(words.smallest, change(power.difference)),
                fact(words.relative, relative ?? words.noRelative),
              ]),
        ]}
      />
      {power === null ? (
        <Warning>{words.tooFew(FEWEST_IN_GROUP)}</Warning>
      ) : (
        isWeak && <Warning>{words.weak(relative ?? change(power.difference))}</Warning>
      )}
      {power !== null && (
        <p className="c-3 t-xs office-pad">
          {words.how} {read < control + message && words.sample(number(read))}
        </p>
      )}
    </>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <div className="note note--warn exp-note" role="status">
      <Icon name="alert" />
      <div className="grow">{children}</div>
    </div>
  )
}
