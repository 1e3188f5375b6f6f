import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MessageBody, MessageProblem } from '#shared/contracts/staff/messages.ts'
import { MESSAGE_CHANNELS } from '#shared/office/mass-messages.ts'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { InstantField } from '../instant-field.tsx'
import { useOffice } from '../office-texts.ts'
import { Tick } from '../promotions/form-parts.tsx'

export type FormProps = {
  body: MessageBody
  problems: readonly MessageProblem[]
  onChange: (changed: Partial<MessageBody>) => void
}

export function useProblemText(
  problems: readonly MessageProblem[],
): (field: string) => string | undefined {
  const {
    messages: {
      form: { why },
    },
  } = useOffice()
  return (field) => {
    const found = problems.find((problem) => problem.field === field)
    return found && why[found.why](found.figure ?? '')
  }
}

export function WhoFields({ body, problems, onChange }: FormProps) {
  const {
    messages: { form: words, channels, everyone },
  } = useOffice()
  const { data: segments = [] } = useQuery(asked('list_segments', {}))
  const problem = useProblemText(problems)
  const waysId = useId()
  const toggle = (channel: MessageBody['channels'][number]) =>
    onChange({
      channels: MESSAGE_CHANNELS.filter((one) => body.channels.includes(one) !== (one === channel)),
    })
  return (
    <section className="card office-section promo-part">
      <h2>{words.who}</h2>
      <div className="mail-kinds" role="radiogroup" aria-label={words.kind}>
        {([false, true] as const).map((isOffer) => (
          <label key={String(isOffer)} className="row g-8 mail-kind">
            <input
              type="radio"
              name="kind"
              checked={body.isOffer === isOffer}
              onChange={() => onChange({ isOffer })}
            />
            {words.kinds[isOffer ? 'offer' : 'service']}
          </label>
        ))}
      </div>
      <div className="promo-grid">
        <ChoiceField
          label={words.segment}
          value={body.segmentID ?? ''}
          choices={[['', everyone], ...segments.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => onChange({ segmentID: id === '' ? null : id })}
        />
        <InstantField
          label={words.at}
          help={words.atHelp}
          value={body.publishAt}
          error={problem('publishAt')}
          onChange={(publishAt) => onChange({ publishAt })}
        />
        <div role="group" aria-labelledby={waysId} className="field">
          <span id={waysId} className="field__label">
            {words.channels}
          </span>
          <div className="row g-16 mail-ways">
            {MESSAGE_CHANNELS.map((channel) => (
              <Tick
                key={channel}
                checked={body.channels.includes(channel)}
                onChange={() => toggle(channel)}
              >
                {channels[channel]}
              </Tick>
            ))}
          </div>
          {problem('channels') !== undefined && (
            <p className="field__help field__help--error">{problem('channels')}</p>
          )}
        </div>
      </div>
    </section>
  )
}
