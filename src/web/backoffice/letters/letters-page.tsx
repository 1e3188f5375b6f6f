import { useState } from 'react'
import type { LetterRow } from '#shared/contracts/staff/letters.ts'
import {
  DEAD_LETTER_SOURCES,
  DEAD_LETTER_STATES,
  isDeadLetterSource,
  type DeadLetterSource,
  type DeadLetterState,
} from '#shared/office/dead-letters.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'

const VIEWS = [...DEAD_LETTER_STATES].sort((a, b) => Number(b === 'dead') - Number(a === 'dead'))
const SOURCES = Object.keys(DEAD_LETTER_SOURCES).filter(isDeadLetterSource)

export function LettersPage() {
  const { letters: words, common } = useOffice()
  const [state, setState] = useState<DeadLetterState>('dead')
  const [source, setSource] = useState<DeadLetterSource>()
  const columns = useLetterColumns(state)
  const choices = SOURCES.map((known) => [known, words.sources[known]] as const).toSorted(
    ([, a], [, b]) => a.localeCompare(b),
  )
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Views
        label={words.viewLabel}
        views={VIEWS}
        shown={state}
        nameOf={(known) => words.states[known]}
        onShow={setState}
      />
      <div className="office-filters">
        <ChoiceField
          label={words.source}
          value={source ?? ''}
          choices={[['', common.all], ...choices]}
          onChange={(chosen) => setSource(isDeadLetterSource(chosen) ? chosen : undefined)}
        />
      </div>
      <List
        method="list_letters"
        data={{ state, ...(source !== undefined && { source }) }}
        label={words.states[state]}
        columns={columns}
        keyOf={({ letterID }) => letterID}
        none={{
          icon: 'checkcircle',
          title: words.none[state],
          ...(state === 'dead' && { text: words.noneText }),
        }}
      />
    </>
  )
}

function useLetterColumns(state: DeadLetterState): Column<LetterRow>[] {
  const { letters: words } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  return [
    {
      id: 'failed',
      head: words.lastFailed,
      render: ({ letterID, lastFailedAt }) => (
        <Go to={`/letters/${letterID}`} className="office-link num">
          {dateTime(lastFailedAt)}
        </Go>
      ),
    },
    {
      id: 'source',
      head: words.source,
      wrap: true,
      render: ({ source, needsTwo }) => (
        <span className="row g-8 office-title">
          {wordOf(words.sources, source)}
          {needsTwo && <Badge tone="warn">{words.needsTwo}</Badge>}
        </span>
      ),
    },
    {
      id: 'item',
      head: words.item,
      spare: true,
      wrap: true,
      render: ({ itemID }) => <span className="num">{itemID}</span>,
    },
    {
      id: 'attempts',
      head: words.attempts,
      end: true,
      spare: true,
      render: ({ attempts }) => <span className="num">{number(attempts)}</span>,
    },
    ...(state === 'retrying'
      ? [
          {
            id: 'next',
            head: words.nextTry,
            render: ({ nextTryAt }: LetterRow) => (
              <span className="num">{nextTryAt === null ? '–' : dateTime(nextTryAt)}</span>
            ),
          },
        ]
      : []),
    ...(state === 'resolved' || state === 'discarded'
      ? [
          {
            id: 'closed',
            head: words.closed,
            render: ({ closedAt }: LetterRow) => (
              <span className="num">{closedAt === null ? '–' : dateTime(closedAt)}</span>
            ),
          },
        ]
      : []),
    ...(state === 'discarded'
      ? [{ id: 'by', head: words.closedBy, render: ({ closedBy }: LetterRow) => closedBy ?? '–' }]
      : []),
  ]
}
