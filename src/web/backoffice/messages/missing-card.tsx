import { useId } from 'react'
import type { MessageProblem } from '#shared/contracts/staff/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice, wordOf } from '../office-texts.ts'
import { useProblemText } from './who-fields.tsx'

export function MissingCard({ problems }: { problems: readonly MessageProblem[] }) {
  const { messages: words } = useOffice()
  const textOf = useProblemText(problems)
  const titleId = useId()
  if (problems.length === 0)
    return (
      <div className="note" role="status">
        <Icon name="checkcircle" />
        <div className="grow">{words.ready}</div>
      </div>
    )
  const nameOf = (field: string) => {
    const [name = '', lang] = field.split('.')
    return `${wordOf(words.form.names, name)}${lang === 'tr' || lang === 'en' ? ` (${words.form.languages[lang]})` : ''}`
  }
  return (
    <section className="card office-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.missing(problems.length)}</h2>
      <ul className="promo-missing">
        {problems.map(({ field }) => (
          <li key={field}>
            <b>{nameOf(field)}</b> <span className="c-2">{textOf(field)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists promotional words in a message that is not an offer. */
export function Doubts({ doubts }: { doubts: readonly string[] }) {
  const { messages: words } = useOffice()
  if (doubts.length === 0) return null
  return (
    <div className="note note--warn" role="status">
      <Icon name="alert" />
      <div className="grow">
        {words.doubts} <b>{doubts.join(', ')}</b>
      </div>
    </div>
  )
}
