import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  COMPLAINT_CATEGORIES,
  LONGEST_WANTED,
  type ComplaintCategory,
} from '#shared/players/complaints.ts'
import type { OwnComplaint } from '#shared/contracts/support.ts'
import type { ContextKind } from '#shared/players/support.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'
import { AboutCard } from './about-card.tsx'
import type { About } from './support-search.ts'
import { useRequestIdFor } from './use-once.ts'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'

const USUAL: Readonly<Record<ContextKind, ComplaintCategory>> = {
  transaction: 'payment',
  coupon: 'game',
  round: 'game',
}

/**
 * `ticketID`: the complaint is about an existing conversation. Otherwise it gets its own, about one
 * of the player's items if they came from it.
 */
type Props = ({ ticketID: string } | { about: About | undefined; onDrop: () => void }) & {
  onFiled: (complaint: OwnComplaint) => void
  onCancel: () => void
}

export function ComplaintForm(props: Props) {
  const {
    support: { complaint: texts, ...support },
  } = useTexts()
  const errorText = useErrorText()
  const requestIdFor = useRequestIdFor()
  const ticketID = 'ticketID' in props ? props.ticketID : undefined
  const about = 'ticketID' in props ? undefined : props.about
  const [chosen, setChosen] = useState<ComplaintCategory>()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const category = chosen ?? (about === undefined ? 'other' : USUAL[about.kind])
  const filing = useMutation({
    mutationFn: () =>
      call('support', 'file_complaint', {
        requestId: requestIdFor(JSON.stringify([category, wanted, text, about])),
        category,
        wanted: wanted.trim(),
        ...(ticketID === undefined ? { text: text.trim() } : { ticketID }),
        ...(about !== undefined && { contextKind: about.kind, contextID: about.id }),
      }),
    meta: SHOWS_SUCCESS,
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: ['support'] })
      props.onFiled(data)
    },
  })
  const isReady = wanted.trim() !== '' && (ticketID !== undefined || text.trim() !== '')
  const title = ticketID === undefined ? texts.fileTitle : texts.turnTitle
  return (
    <form
      className="card card--pad col g-16"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !filing.isPending) filing.mutate()
      }}
    >
      <h2 className="title-sm">{title}</h2>
      <p className="c-2">{texts.lead}</p>
      {!('ticketID' in props) && about !== undefined && (
        <AboutCard about={about}>
          <IconButton icon="close" size="sm" label={support.drop} onClick={props.onDrop} />
        </AboutCard>
      )}
      <SelectField
        label={texts.category}
        value={category}
        options={COMPLAINT_CATEGORIES.map((known) => ({
          value: known,
          label: texts.categories[known],
        }))}
        onChange={({ target }) =>
          setChosen(COMPLAINT_CATEGORIES.find((known) => known === target.value))
        }
      />
      {ticketID === undefined && (
        <Words
          label={texts.what}
          help={support.messageHelp}
          value={text}
          maxLength={4_000}
          onValue={setText}
        />
      )}
      <Words
        label={texts.wanted}
        help={texts.wantedHelp}
        value={wanted}
        maxLength={LONGEST_WANTED}
        onValue={setWanted}
      />
      {filing.error !== null && (
        <Note tone="down" icon="alert">
          {errorText(filing.error)}
        </Note>
      )}
      <div className="row g-8 supp__acts">
        <Button variant="ghost" onClick={props.onCancel}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon="flag"
          busy={filing.isPending}
          disabled={!isReady}
        >
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

export function Words({
  label,
  help,
  value,
  maxLength,
  onValue,
}: {
  label: string
  help: string
  value: string
  maxLength: number
  onValue: (value: string) => void
}) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help}>
      <textarea
        id={id}
        className="input supp__text"
        rows={3}
        maxLength={maxLength}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </FieldFrame>
  )
}
