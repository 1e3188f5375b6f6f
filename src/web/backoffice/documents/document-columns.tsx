import type { StaffDocument } from '#shared/contracts/staff/documents.ts'
import { DOCUMENT_NAMES } from '#shared/players/documents.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'

const TONES: Readonly<Record<StaffDocument['state'], BadgeTone>> = {
  waiting: 'info',
  accepted: 'up',
  refused: 'down',
  another: 'warn',
}
const ICONS: Readonly<Record<StaffDocument['state'], IconName>> = {
  waiting: 'clock',
  accepted: 'check',
  refused: 'close',
  another: 'plus',
}
const MEGABYTE = 1024 * 1024

export function DocumentState({ state }: { state: StaffDocument['state'] }) {
  return (
    <Badge tone={TONES[state]} icon={ICONS[state]}>
      {useOffice().documents.states[state]}
    </Badge>
  )
}

/** `ofOne`: all documents belong to one player. */
export function useDocumentColumns({
  ofOne = false,
}: { ofOne?: boolean } = {}): Column<StaffDocument>[] {
  const { documents: words, common } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const { lang } = useSession()
  return [
    {
      id: 'sent',
      head: words.sent,
      render: ({ documentID, uploadedAt }) => (
        <Go to={`/documents/${documentID}`} className="office-link num">
          {dateTime(uploadedAt)}
        </Go>
      ),
    },
    ...(ofOne
      ? []
      : [
          {
            id: 'player',
            head: common.player,
            render: ({ playerID, username }: StaffDocument) => (
              <Go to={`/players/${playerID}/documents`} className="office-link">
                {username}
              </Go>
            ),
          },
        ]),
    { id: 'kind', head: words.kind, render: ({ kind }) => DOCUMENT_NAMES[kind][lang] },
    {
      id: 'file',
      head: words.file,
      render: ({ format, size, check }) =>
        check === null ? (
          <span className="num">
            {format.toUpperCase()}, {number(Math.max(0.01, size / MEGABYTE), 2)} MB
          </span>
        ) : (
          [words.checks.one, check.outcome !== null && words.checks.outcomes[check.outcome]]
            .filter((part) => typeof part === 'string')
            .join(': ')
        ),
      spare: true,
    },
    { id: 'state', head: common.state, render: ({ state }) => <DocumentState state={state} /> },
    { id: 'by', head: words.decidedBy, render: ({ decidedBy }) => decidedBy ?? '–', spare: true },
  ]
}
