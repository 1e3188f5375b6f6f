import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { decideHit, type HitRow } from '#shared/contracts/staff/lists.ts'
import { compareNames } from '#shared/players/compare-names.ts'
import { OUTCOMES_OF, type HitOutcome } from '#shared/office/lists.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { useBirthText } from './birth-text.ts'

const WHOLE_DATE = 10

type Likeness = 'same' | 'alike' | 'different' | 'unknown'

export function HitDialog({ hit, onClose }: { hit: HitRow; onClose: () => void }) {
  const {
    lists: { hits: words },
  } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: decideHit.input,
    start: () => ({ hitID: hit.hitID, reason: '' }),
    send: (values) => callStaff('decide_hit', values),
    onSent: async () => {
      await client.invalidateQueries()
      onClose()
    },
  })
  const { control } = form
  const outcome: HitOutcome | undefined = useWatch({ control, name: 'outcome' })
  return (
    <CallDialog
      form={form}
      title={words.decideTitle}
      act={words.decide}
      danger={outcome === 'excluded' || outcome === 'deactivated'}
      onClose={onClose}
    >
      <Comparison hit={hit} />
      <div className="col g-4">
        <FormChoice
          control={control}
          name="outcome"
          label={words.outcome}
          required
          choices={[
            ['', words.choose],
            ...OUTCOMES_OF[hit.kind].map((one) => [one, words.outcomes[one]] as const),
          ]}
          parse={(key) => key || undefined}
        />
        <p className="c-3 t-xs">
          {outcome === undefined ? words.chooseHelp : words.outcomeHelp[outcome]}
        </p>
      </div>
    </CallDialog>
  )
}

function Comparison({ hit }: { hit: HitRow }) {
  const {
    lists: { hits: words, kinds },
  } = useOffice()
  const { date, number } = useOfficeFormat()
  const textOf = useBirthText()
  const birthText = (birth: string | null) =>
    birth === null || birth === '' ? '–' : (textOf(birth) ?? '–')
  const { details } = hit
  const joined = (texts: readonly string[]) => (texts.length === 0 ? '–' : texts.join(', '))
  const listed = [
    hit.list,
    hit.reference,
    hit.until === null ? '' : words.untilDay(date(hit.until)),
  ]
    .filter((part) => part !== '')
    .join(' · ')
  const rows: readonly (readonly [string, string, string, Likeness?])[] = [
    [words.fields.name, hit.playerName, hit.name === '' ? '–' : hit.name, likenessOfNames(hit)],
    [words.fields.birth, birthText(hit.playerBirth), birthText(hit.birth), likenessOfBirths(hit)],
    [words.fields.nationality, hit.playerNationality, joined(details?.nationalities ?? [])],
    [words.fields.record, hit.username, `${kinds[hit.kind]}${listed === '' ? '' : `: ${listed}`}`],
    ...(details === null
      ? []
      : ([
          [
            words.fields.aliases,
            '',
            joined(
              details.aliases.map(({ name, weak }) => (weak ? `${name} (${words.weak})` : name)),
            ),
          ],
          [
            words.fields.documents,
            '',
            joined(
              details.documents.map(({ type, number: of, country }) =>
                [type, of, country].filter((part) => part !== '').join(' '),
              ),
            ),
          ],
          [words.fields.programmes, '', joined(details.programmes)],
        ] as const)),
  ]
  return (
    <div className="col g-4">
      <table className="table table--dense lists-compare" aria-label={words.compare}>
        <thead>
          <tr>
            <th scope="col" aria-label={words.fields.field} />
            <th scope="col">{words.player}</th>
            <th scope="col">{words.listed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([field, ofPlayer, ofList, likeness]) => (
            <tr key={field}>
              <th scope="row">
                {field}
                {likeness !== undefined && <Mark likeness={likeness} />}
              </th>
              <td>{ofPlayer}</td>
              <td>{ofList}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c-3 t-xs">
        {words.reasons[hit.why]} · {words.score} {words.scoreOf(number(hit.score))}
      </p>
    </div>
  )
}

function Mark({ likeness }: { likeness: Likeness }) {
  const {
    lists: { hits: words },
  } = useOffice()
  return (
    <Badge tone={likeness === 'same' ? 'warn' : likeness === 'different' ? 'up' : 'plain'}>
      {words.likeness[likeness]}
    </Badge>
  )
}

function likenessOfNames({ playerName, name }: HitRow): Likeness {
  if (name === '') return 'unknown'
  const { score } = compareNames(playerName, name)
  return score === 100 ? 'same' : score > 0 ? 'alike' : 'different'
}

function likenessOfBirths({ playerBirth, birth }: HitRow): Likeness {
  if (birth === null) return 'unknown'
  if (playerBirth === birth) return 'same'
  // The search already found the player's birthday in the time that the list names.
  return birth.length === WHOLE_DATE ? 'different' : 'alike'
}
