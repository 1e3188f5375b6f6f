import type { DropCampaign } from '#shared/contracts/drops.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Campaign } from './campaign.tsx'
import { OwnDrops } from './own-drops.tsx'
import { useDrops } from './use-drops.ts'
import './drops.css'

const HEIGHT = 420

export function DropsPage() {
  const texts = useTexts().promotions.drops
  const signedIn = useSignedIn()
  const campaigns = useDrops()
  useDocumentTitle(texts.title)
  const rows = campaigns.data?.data
  return (
    <div className="drops">
      <header>
        <h1 className="title-lg">{texts.title}</h1>
        <p className="c-2 drops__lead">{texts.lead}</p>
      </header>
      {rows === undefined &&
        (campaigns.isError ? (
          <Failed error={campaigns.error} onRetry={() => void campaigns.refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton width="100%" height={HEIGHT} radius={12} />
          </div>
        ))}
      {rows !== undefined && <Campaigns rows={rows} />}
      {signedIn && <OwnDrops />}
      <Texts id="drops-rules" title={texts.rules} lines={texts.ruleList} />
      <Texts id="drops-fair" title={texts.fair} lines={texts.fairList} />
    </div>
  )
}

function Campaigns({ rows }: { rows: readonly DropCampaign[] }) {
  const texts = useTexts().promotions.drops
  const running = rows.filter(({ state }) => state === 'running')
  const upcoming = rows.filter(({ state }) => state === 'upcoming').toReversed()
  const past = rows.filter(({ state }) => state === 'ended' || state === 'stopped')
  return (
    <>
      {running.length + upcoming.length === 0 && (
        <Empty
          icon="sparkle"
          title={texts.none}
          text={texts.noneText}
          action={
            <ButtonLink to="/slot" variant="outline">
              {texts.toSlots}
            </ButtonLink>
          }
        />
      )}
      <Group title={texts.running} rows={running} />
      <Group title={texts.upcoming} rows={upcoming} />
      <Group title={texts.past} rows={past} />
    </>
  )
}

function Group({ title, rows }: { title: string; rows: readonly DropCampaign[] }) {
  if (rows.length === 0) return null
  return (
    <section className="drops__group" aria-label={title}>
      <h2 className="title-sm">{title}</h2>
      {rows.map((row) => (
        <Campaign key={row.campaignID} campaign={row} />
      ))}
    </section>
  )
}

function Texts({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  return (
    <section className="drops__texts" aria-labelledby={id}>
      <h2 className="title-sm" id={id}>
        {title}
      </h2>
      <ul className="c-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
