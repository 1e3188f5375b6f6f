import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { PlayerLists } from './player-lists.tsx'
import { SegmentEditor, type Kept } from './segment-editor.tsx'
import { useRuleSentence } from './use-rule-sentence.ts'
import './segments.css'

export function SegmentsPage({ me }: { me: Me }) {
  const { segments: words } = useOffice()
  const [chosen, setChosen] = useState<Kept>()
  const { data, error, refetch } = useQuery(asked('list_segments', {}))
  const sentence = useRuleSentence((data ?? []).map(({ rule }) => rule))
  const mayWrite = may(me.roles, 'segment.write')
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {mayWrite && (
          <Button
            variant="outline"
            icon="plus"
            onClick={() => setChosen({ id: crypto.randomUUID(), name: '', rule: {} })}
          >
            {words.add}
          </Button>
        )}
      </PageHead>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <div className="segs">
          <nav aria-label={words.list}>
            {data.length === 0 ? (
              <Nothing icon="users" title={words.none} />
            ) : (
              <ul className="card segs-list">
                {data.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      className="segs-row"
                      aria-current={one.id === chosen?.id ? 'true' : undefined}
                      onClick={() => setChosen(one)}
                    >
                      <b>{one.name}</b>
                      <span className="t-xs c-2 segs-row__rule">{sentence(one.rule)}</span>
                      <span className="t-xs c-3">{one.staff}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </nav>
          {chosen === undefined ? (
            <div className="card segs-empty">
              <Nothing icon="users" title={words.choose} />
            </div>
          ) : (
            <SegmentEditor
              key={chosen.id}
              segment={chosen}
              isNew={data.every(({ id }) => id !== chosen.id)}
              mayWrite={mayWrite}
              onGone={() => setChosen(undefined)}
            />
          )}
        </div>
      )}
      <PlayerLists mayWrite={mayWrite} />
    </>
  )
}
