import type { AutomationOfStaff } from '#shared/contracts/staff/automations.ts'
import { LANGS } from '#shared/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice, wordOf } from '../office-texts.ts'

const FIRST_REVISION = 1

/** What the saved draft lacks. A new draft lacks everything, so it says nothing yet. */
export function ProblemsCard({
  automation: { revision, problems, doubts },
}: {
  automation: AutomationOfStaff
}) {
  const {
    automations: { problems: words, flow, form },
  } = useOffice()
  if (revision === FIRST_REVISION) return null
  const nameOf = (field: string): string => {
    const parts = field.split('.')
    const step = parts[0] === 'steps' && parts[1] !== undefined ? Number(parts[1]) + 1 : undefined
    const lang = LANGS.find((one) => parts.at(-1) === one)
    const name = parts
      .slice(step === undefined ? 0 : 2)
      .toReversed()
      .find((part) => part in words.names)
    return [
      step === undefined ? '' : flow.step(String(step)),
      name === undefined ? '' : wordOf(words.names, name),
      lang === undefined ? '' : form.languages[lang],
    ]
      .filter((part) => part !== '')
      .join(', ')
  }
  return (
    <>
      {problems.length === 0 ? (
        <div className="note" role="status">
          <Icon name="checkcircle" />
          <div className="grow">{words.ready}</div>
        </div>
      ) : (
        <section className="card office-section" aria-label={words.title}>
          <h2>{words.title}</h2>
          <ul className="promo-missing">
            {problems.map(({ field, why, figure }) => (
              <li key={field}>
                <b>{nameOf(field)}</b>{' '}
                <span className="c-2">
                  {words.why[why]} {figure}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {doubts.map(({ step, words: found }) => (
        <div key={step} className="note note--warn" role="status">
          <Icon name="alert" />
          <div className="grow">
            {words.doubts(String(step + 1))} <b>{found.join(', ')}</b>
          </div>
        </div>
      ))}
    </>
  )
}
