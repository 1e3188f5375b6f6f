import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { TournamentBody, TournamentDraft } from '#shared/contracts/staff/tournaments.ts'
import { may } from '#shared/office/staff.ts'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { DraftFrame, useDraft } from './draft-frame.tsx'
import { TournamentFields } from './tournament-fields.tsx'
import './office-promotions.css'

export function TournamentDraftPage({ me, id }: { me: Me; id: string }) {
  const { data, error, refetch } = useQuery({
    ...asked('get_tournament_draft', { id }),
    refetchOnWindowFocus: false,
  })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={12} />
  return <Editor key={data.revision} me={me} draft={data} />
}

function Editor({ me, draft }: { me: Me; draft: TournamentDraft }) {
  const {
    promo: { tournaments: words, draft: common },
  } = useOffice()
  const { id, revision, problems } = draft
  const written = useDraft<TournamentBody, TournamentDraft>('get_tournament_draft', draft, (kept) =>
    callStaff('save_tournament_draft', { id, revision, body: kept }),
  )
  const mayEdit = may(me.roles, 'tournament.edit')
  return (
    <DraftFrame
      draft={draft}
      written={written}
      list={{ path: '/tournaments', title: words.title }}
      mayEdit={mayEdit}
      mayPublish={may(me.roles, 'tournament.publish')}
      publish={{
        title: words.announce,
        text: words.announceText,
        act: async (reason) =>
          (await callStaff('announce_tournament', { id, revision, reason })).outcome === 'proposed'
            ? common.sentOn
            : undefined,
      }}
      discard={{
        title: common.discard,
        text: words.discardText,
        act: async () => void (await callStaff('discard_tournament_draft', { id })),
      }}
    >
      {problems.length === 0 ? (
        <Notice>{words.ready}</Notice>
      ) : (
        <p className="c-2">{common.missing(problems.length)}</p>
      )}
      <fieldset className="col g-16 promo-form promo-after" disabled={!mayEdit}>
        <TournamentFields draft={draft} body={written.body} onChange={written.change} />
      </fieldset>
    </DraftFrame>
  )
}
