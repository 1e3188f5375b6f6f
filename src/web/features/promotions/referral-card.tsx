import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReferralStanding } from '#shared/contracts/promotions.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'

const LOOKS = {
  joined: { tone: 'plain', icon: 'user' },
  due: { tone: 'info', icon: 'clock' },
  held: { tone: 'info', icon: 'clock' },
  given: { tone: 'up', icon: 'checkcircle' },
  capped: { tone: 'plain', icon: 'calendar' },
  rejected: { tone: 'down', icon: 'xcircle' },
  lapsed: { tone: 'plain', icon: 'clock' },
} as const satisfies Record<
  ReferralStanding['friends'][number]['state'],
  { tone: BadgeTone; icon: IconName }
>

export function ReferralCard() {
  const { data } = useQuery({ ...query('promotion', 'referral', {}), staleTime: 0 })
  const standing = data?.data[0]
  return standing === undefined ? null : <Standing standing={standing} />
}

function Standing({ standing }: { standing: ReferralStanding }) {
  const { rewards, referral: texts } = useTexts().promotions
  const format = useFormat()
  const titleId = useId()
  const { offer, code } = standing
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  return (
    <section className="card bonus referral" aria-labelledby={titleId}>
      <h2 className="w-6 t-lg" id={titleId}>
        {texts.title}
      </h2>
      {offer.referral !== null && (
        <p className="t-sm c-2">
          {texts.lead(
            money(offer.min),
            money(offer.referral.play),
            money(offer.max),
            money(offer.referral.forReferrer),
            rewards[offer.reward],
          )}{' '}
          <Link
            to="/promotions/$slug"
            params={{ slug: standing.promotion.slug }}
            className="referral__terms"
          >
            {texts.terms}
          </Link>
        </p>
      )}
      <p className="referral__code">
        <span className="t-sm c-3">{texts.code}</span>
        <span className="w-7 num">{code}</span>
      </p>
      <Share code={code} />
      {offer.referral !== null && (
        <p className="t-sm c-3 num">
          {texts.month(
            format.number(standing.thisMonth),
            format.number(offer.referral.maxPerMonth),
          )}
        </p>
      )}
      <h3 className="w-6">{texts.joined(format.number(standing.joined))}</h3>
      {standing.friends.length === 0 ? (
        <p className="t-sm c-2">{texts.noFriends}</p>
      ) : (
        <ul className="bonus__free">
          {standing.friends.map((friend) => (
            <Friend key={`${friend.name} ${friend.joinedAt}`} friend={friend} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Share({ code }: { code: string }) {
  const texts = useTexts().promotions.referral
  const link = `${location.origin}/register?code=${code}`
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      showToast('up', texts.copied)
    } catch {
      showToast('down', texts.notCopied)
    }
  }
  const share = () =>
    navigator.share({ text: texts.shareText(code), url: link }).catch(() => undefined)
  return (
    <>
      <p className="t-sm c-2 referral__link">{link}</p>
      <div className="referral__acts">
        <Button variant="ink" icon="copy" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="outline" icon="external" onClick={() => void share()}>
            {texts.share}
          </Button>
        )}
      </div>
    </>
  )
}

function Friend({
  friend: { name, joinedAt, state, amount },
}: {
  friend: ReferralStanding['friends'][number]
}) {
  const texts = useTexts().promotions.referral
  const format = useFormat()
  const isWorth = state !== 'capped' && state !== 'rejected' && state !== 'lapsed'
  return (
    <li className="row spread">
      <span>
        <span className="w-6">{name}</span>
        <span className="t-sm c-3 num"> · {format.date(joinedAt)}</span>
      </span>
      <span className="referral__worth">
        <Badge {...LOOKS[state]}>{texts.states[state]}</Badge>
        {isWorth && <span className="w-6 num">{format.money(amount, { kurus: 'auto' })}</span>}
      </span>
    </li>
  )
}
