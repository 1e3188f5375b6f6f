import type { EvidencePack } from '#shared/contracts/staff/evidence.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import './evidence.css'

export type MadeFile = Omit<EvidencePack, 'subject' | 'subjectID' | 'playerID' | 'username'>

const TONES: Readonly<Record<MadeFile['state'], BadgeTone>> = {
  asked: 'info',
  made: 'up',
  failed: 'down',
  gone: 'plain',
}
const ICONS: Readonly<Record<MadeFile['state'], IconName>> = {
  asked: 'clock',
  made: 'check',
  failed: 'close',
  gone: 'trash',
}
const KB = 1024

/** Returns true while a file is being made; its list is then polled. */
export const isMoving = ({ state }: MadeFile) => state === 'asked'

export function useFileColumns(): Column<MadeFile>[] {
  const { evidence: words, common } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const until = ({ state, goneAt }: MadeFile) =>
    goneAt === null
      ? words.kept
      : state === 'gone'
        ? words.gone(dateTime(goneAt))
        : words.until(dateTime(goneAt))
  return [
    { id: 'why', head: common.reason, wrap: true, render: (file) => <Holds file={file} /> },
    { id: 'by', head: words.by, spare: true, render: ({ staff }) => staff },
    {
      id: 'state',
      head: common.state,
      render: (file) => (
        <>
          <Badge tone={TONES[file.state]} icon={ICONS[file.state]}>
            {words.states[file.state]}
          </Badge>
          {(file.state === 'made' || file.state === 'gone') && (
            <span className="files__until c-3 t-xs">{until(file)}</span>
          )}
        </>
      ),
    },
    {
      id: 'size',
      head: words.size,
      end: true,
      spare: true,
      render: ({ size }) =>
        size === null ? (
          '–'
        ) : (
          <span className="num">
            {number(size / KB, 1)} {words.kb}
          </span>
        ),
    },
    {
      id: 'take',
      head: '',
      end: true,
      render: ({ state, fileID, name }) =>
        state === 'made' && (
          <a
            className="btn btn--outline btn--sm"
            href={`/v1/staff/files/${fileID}`}
            download
            aria-label={`${words.take}: ${name ?? ''}`}
          >
            <Icon name="download" size={16} />
            {words.take}
          </a>
        ),
    },
  ]
}

function Holds({ file: { reason, digest, contents } }: { file: MadeFile }) {
  const { evidence: words } = useOffice()
  return (
    <>
      {reason}
      {digest !== null && (
        <details className="files__holds">
          <summary>
            {words.digest} <code>{digest.slice(0, 12)}…</code>
          </summary>
          <code>{digest}</code>
          <ul aria-label={words.contents}>
            {contents.map(({ name, digest: own }) => (
              <li key={name}>
                {name}
                <code>{own}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
