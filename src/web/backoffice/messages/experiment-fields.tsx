import type { ExperimentPlan, MessageBody } from '#shared/contracts/staff/messages.ts'
import { EXPERIMENT_METRICS } from '#shared/office/experiments.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice } from '../office-texts.ts'
import { Tick } from '../promotions/form-parts.tsx'

const SHARES = [5, 10, 20, 30, 40, 50]
const DAYS = [1, 2, 3, 7, 14, 21, 28]
const USUAL: ExperimentPlan = { share: 20, days: 7, metric: 'deposits' }

type Props = {
  experiment: ExperimentPlan | null
  onChange: (changed: Pick<MessageBody, 'experiment'>) => void
}

export function ExperimentFields({ experiment, onChange }: Props) {
  const { experiments: words } = useOffice()
  const change = (changed: Partial<ExperimentPlan>) =>
    experiment !== null && onChange({ experiment: { ...experiment, ...changed } })
  return (
    <section className="card office-section promo-part">
      <h2>{words.title}</h2>
      <p className="c-3 t-xs office-pad">{words.intro}</p>
      <div className="exp-use">
        <Tick
          checked={experiment !== null}
          onChange={(isUsed) => onChange({ experiment: isUsed ? USUAL : null })}
        >
          {words.use}
        </Tick>
      </div>
      {experiment !== null && (
        <div className="promo-grid">
          <ChoiceField
            label={words.metric}
            value={experiment.metric}
            choices={EXPERIMENT_METRICS.map((metric) => [metric, words.metrics[metric]])}
            onChange={(chosen) => {
              const metric = EXPERIMENT_METRICS.find((one) => one === chosen)
              if (metric !== undefined) change({ metric })
            }}
          />
          <ChoiceField
            label={words.share}
            value={String(experiment.share)}
            choices={withOwn(SHARES, experiment.share).map((n) => [String(n), words.percent(n)])}
            onChange={(share) => change({ share: Number(share) })}
          />
          <ChoiceField
            label={words.days}
            value={String(experiment.days)}
            choices={withOwn(DAYS, experiment.days).map((n) => [String(n), words.daysOf(n)])}
            onChange={(days) => change({ days: Number(days) })}
          />
        </div>
      )}
    </section>
  )
}

function withOwn(usual: readonly number[], own: number): number[] {
  return [...new Set([...usual, own])].toSorted((a, b) => a - b)
}
