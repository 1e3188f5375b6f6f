import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DraftBody, PromotionDraft } from '#shared/contracts/staff/promotions.ts'
import { may } from '#shared/office/staff.ts'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'
import { Tabs } from '../views.tsx'
import { BacktestPanel } from './backtest-panel.tsx'
import { DraftFrame, useDraft } from './draft-frame.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { problemsToSay } from './form-parts.tsx'
import { RuleFields } from './rule-fields.tsx'
import { TextFields } from './text-fields.tsx'
import './office-promotions.css'

export function DraftPage({ me, id, tab }: { me: Me; id: string; tab: string | undefined }) {
  const { data, error, refetch } = useQuery({
    ...asked('get_promotion_draft', { id }),
    refetchOnWindowFocus: false,
  })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={12} />
  // The key includes the revision, so that another person's saved changes are not overwritten.
  return <Editor key={data.revision} me={me} draft={data} isBacktest={tab === 'backtest'} />
}

function Editor({ me, draft, isBacktest }: { me: Me; draft: PromotionDraft; isBacktest: boolean }) {
  const {
    promo: { list, draft: words, backtest },
  } = useOffice()
  const { id, revision } = draft
  const written = useDraft<DraftBody, PromotionDraft>('get_promotion_draft', draft, (kept) =>
    callStaff('save_promotion_draft', { id, revision, body: kept }),
  )
  const { body, change, setNotice, isChanged } = written
  const mayEdit = may(me.roles, 'promotion.edit')
  const form = { body, problems: problemsToSay(draft), onChange: change }
  return (
    <DraftFrame
      draft={draft}
      written={written}
      list={{ path: '/promotions', title: list.title }}
      mayEdit={mayEdit}
      mayPublish={may(me.roles, 'promotion.publish')}
      publish={{
        title: words.publish,
        text: draft.promotionID === null ? words.publishNew : words.publishNext,
        act: async (reason) =>
          (await callStaff('publish_promotion_draft', { id, revision, reason })).outcome ===
          'proposed'
            ? words.sentOn
            : undefined,
      }}
      discard={{
        title: words.discard,
        text: words.discardText,
        act: async () => void (await callStaff('discard_promotion_draft', { id })),
      }}
    >
      <Tabs
        label={backtest.tabs}
        tabs={[
          { to: `/promotions/${id}`, name: backtest.edit, isHere: !isBacktest },
          { to: `/promotions/${id}/backtest`, name: backtest.tab, isHere: isBacktest },
        ]}
      />
      {isBacktest ? (
        <BacktestPanel draft={draft} isChanged={isChanged} mayRun={mayEdit} />
      ) : (
        <div className="office-columns promo-editor">
          <fieldset className="col g-16 grow promo-form" disabled={!mayEdit}>
            <RuleFields {...form} draft={draft} />
            <TextFields {...form} draftID={id} onFailed={setNotice} />
          </fieldset>
          <DraftPreview draft={draft} isChanged={isChanged} />
        </div>
      )}
    </DraftFrame>
  )
}
