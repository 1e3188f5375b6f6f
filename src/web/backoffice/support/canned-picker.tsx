import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Canned } from '#shared/contracts/staff/support.ts'
import type { Lang } from '#shared/lang.ts'
import { searchKey } from '#shared/search-key.ts'
import type { TicketKind } from '#shared/players/support.ts'
import { useLang } from '#web/lib/session.ts'
import { asked } from '../asking.ts'
import { useOffice } from '../office-texts.ts'
import { PickDialog } from '../pick-dialog.tsx'

function sorted(all: readonly Canned[], kind: TicketKind, typed: string, lang: Lang): Canned[] {
  const key = searchKey(typed)
  const fits = all.filter(({ title, text }) =>
    searchKey(`${title[lang]} ${text[lang]}`).includes(key),
  )
  return fits.toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind))
}

export function CannedPicker({
  kind,
  onPick,
  onClose,
}: {
  kind: TicketKind
  onPick: (canned: Canned) => void
  onClose: () => void
}) {
  const { support: words, palette } = useOffice()
  const lang = useLang()
  const { data = [] } = useQuery(asked('list_canned', {}))
  const [typed, setTyped] = useState('')
  const found = sorted(data, kind, typed, lang)
  return (
    <PickDialog
      label={words.canned}
      searchLabel={words.cannedSearch}
      placeholder={words.cannedSearch}
      maxLength={60}
      typed={typed}
      onTyped={setTyped}
      choices={found}
      keyOf={({ id }) => id}
      rowClass="desk-canned"
      hint={found.length === 0 ? words.cannedNone : palette.hint}
      onPick={onPick}
      onClose={onClose}
      render={(one) => (
        <>
          <span className="grow col">
            <b className="cut">{one.title[lang]}</b>
            <span className="t-xs c-3 cut">{one.text[lang]}</span>
          </span>
          <span className="t-xs c-3">
            {one.kind === null ? words.anyKind : words.kinds[one.kind]}
          </span>
        </>
      )}
    />
  )
}
