import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ContentPage } from '#shared/contracts/staff/content.ts'
import { kindOf, type ContentKind } from '#shared/office/content-kinds.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { askedPages, useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import type { Taking } from './publish-dialog.tsx'
import { Dates } from './state-badge.tsx'

type Props = {
  me: Me
  kind: ContentKind
  page: ContentPage
  isDirty: boolean
  onTaken: (page: ContentPage, notice: string) => void
  onAsk: (taking: Taking) => void
}
const PER_PAGE = 8

export function History({ me, kind, page, isDirty, onTaken, onAsk }: Props) {
  const { content: words } = useOffice()
  const mayPublish = may(me.roles, 'content.publish')
  const isLive = page.publications.some(
    ({ state }) => state === 'shown' || state === 'waiting' || state === 'under',
  )
  return (
    <>
      <section className="card office-section">
        <h2>{words.history.publications}</h2>
        {page.publications.length === 0 && (
          <p className="office-pad c-3">{words.history.noPublications}</p>
        )}
        <ul className="content-history">
          {page.publications.map((publication) => (
            <li key={publication.id}>
              <div className="grow">
                <p>
                  <b>{words.history.version(publication.version)}</b>{' '}
                  <Badge
                    tone={
                      publication.state === 'shown'
                        ? 'up'
                        : publication.state === 'waiting'
                          ? 'info'
                          : 'plain'
                    }
                  >
                    {words.history.states[publication.state]}
                  </Badge>
                </p>
                <p className="c-3 t-xs">
                  <Dates from={publication.from} until={publication.until} /> · {publication.by}
                </p>
              </div>
              {mayPublish && publication.state === 'waiting' && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => onAsk({ kind: 'withdraw', publicationID: publication.id })}
                >
                  {words.publishing.cancelOne}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayPublish && (isLive || kindOf(kind).keys === undefined) && (
          <div className="office-pad office-acts">
            {isLive && (
              <Button size="sm" variant="outline" onClick={() => onAsk({ kind: 'withdraw' })}>
                {words.editor.withdraw}
              </Button>
            )}
            {kindOf(kind).keys === undefined && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() =>
                  onAsk({ kind: page.row.state === 'archived' ? 'unarchive' : 'archive' })
                }
              >
                {page.row.state === 'archived' ? words.editor.unarchive : words.editor.archive}
              </Button>
            )}
          </div>
        )}
      </section>
      <Versions me={me} kind={kind} page={page} isDirty={isDirty} onTaken={onTaken} />
    </>
  )
}

function Versions({ me, kind, page, isDirty, onTaken }: Omit<Props, 'onAsk'>) {
  const {
    content: { history: words },
    common,
  } = useOffice()
  const { dateTime } = useOfficeFormat()
  const errorText = useErrorText()
  const { id, head, state } = page.row
  const list = useInfiniteQuery(askedPages('list_content_versions', { kind, id, limit: PER_PAGE }))
  const { data, error, refetch, hasNextPage } = list
  const restoring = useMutation({
    mutationFn: (version: number) => callStaff('restore_content', { kind, id, version }),
    onSuccess: (next, version) => onTaken(next, words.restored(version)),
  })
  const rows = data?.pages.flatMap((part) => part.rows)
  return (
    <section className="card office-section">
      <h2>{words.versions}</h2>
      {restoring.error !== null && <Notice tone="down">{errorText(restoring.error)}</Notice>}
      {rows === undefined &&
        (error === null ? (
          <Waiting lines={2} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        ))}
      {rows?.length === 0 && <p className="office-pad c-3">{words.noVersions}</p>}
      <ul className="content-history">
        {rows?.map(({ version, by, at, restoredFrom }) => (
          <li key={version}>
            <div className="grow">
              <p>
                <b>{words.version(version)}</b>
                {restoredFrom !== null && (
                  <span className="c-3"> {words.restoredFrom(restoredFrom)}</span>
                )}
              </p>
              <p className="c-3 t-xs">
                <span className="num">{dateTime(at)}</span> · {by}
              </p>
            </div>
            {version !== head && state !== 'archived' && may(me.roles, 'content.write') && (
              <Button
                size="sm"
                variant="ghost"
                disabled={isDirty}
                busy={restoring.isPending && restoring.variables === version}
                aria-label={`${words.restore}: ${words.version(version)}`}
                onClick={() => restoring.mutate(version)}
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="office-pad">
          <MoreButton list={list} size="sm" variant="ghost">
            {common.more}
          </MoreButton>
        </div>
      )}
    </section>
  )
}
