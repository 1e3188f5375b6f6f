import { Icon } from '#web/ui/icon.tsx'
import { useErrorText } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import type { ProblemsView } from './call-form.ts'

/** The refusal that names no field, or the wrong fields with links to them. */
export function FormProblems({
  view: { failure, listed, summary, focusField },
}: {
  view: ProblemsView
}) {
  const { forms: words } = useOffice()
  const { number } = useOfficeFormat()
  const errorText = useErrorText()
  if (failure !== null) return <Notice tone="down">{errorText(failure)}</Notice>
  if (listed.length === 0) return null
  return (
    <div ref={summary} className="note note--down office-problems" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="grow">
        {listed.length > 1 && <b>{words.problems(number(listed.length))}</b>}
        <ul>
          {listed.map(({ name, label, text }) => (
            <li key={name}>
              {label !== undefined && (
                <>
                  <button type="button" className="office-link" onClick={() => focusField(name)}>
                    {label}
                  </button>
                  {': '}
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
