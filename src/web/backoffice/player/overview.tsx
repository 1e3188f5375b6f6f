import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { countryName } from '#shared/players/countries.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts, Figures, Signed } from '../parts.tsx'
import { PlayerRetention } from '../retention/player-retention.tsx'
import { BettingFactor } from './betting-factor.tsx'
import { PlayerCourse } from './course.tsx'
import { Ledger } from './ledger.tsx'
import { Tags } from './tags.tsx'

export function Overview({ me, player }: { me: Me; player: Player360 }) {
  return (
    <>
      <PlayerRetention retention={player.retention} />
      <Money player={player} />
      <div className="office-columns">
        <div className="grow office-wide">
          <PlayerCourse me={me} playerID={player.profile.uid} username={player.profile.username} />
          <Ledger playerID={player.profile.uid} kind="all" />
        </div>
        <div className="col g-16 office-side">
          {player.retention?.erasedAt ? null : <Profile me={me} player={player} />}
          <Tags me={me} player={player} />
          <BettingFactor
            me={me}
            player={{ playerID: player.profile.uid, username: player.profile.username }}
          />
        </div>
      </div>
    </>
  )
}

function Money({ player: { balance, summary, vault } }: { player: Player360 }) {
  const { player: words } = useOffice()
  const { money } = useOfficeFormat()
  const figures = [
    [words.balance, money(balance.balance)],
    [words.bonus, money(balance.bonus)],
    [words.locked, money(balance.locked)],
    [words.vault, money(vault)],
    [words.deposits, money(summary.deposits)],
    [words.withdrawals, money(summary.withdrawals)],
    [words.play, <Signed key="play" amount={summary.play} />],
    [words.bonusGiven, money(summary.bonus)],
  ] as const
  return <Figures figures={figures} />
}

function Profile({
  me,
  player: { profile, protection, dormancy, unreachable },
}: {
  me: Me
  player: Player360
}) {
  const { player: words, dormant: rest } = useOffice()
  const { date, dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const [number, setNumber] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const checked = (isVerified: boolean) => (
    <Badge tone={isVerified ? 'up' : 'plain'} {...(isVerified && { icon: 'check' })}>
      {isVerified ? words.verified : words.notVerified}
    </Badge>
  )
  const gone = (way: 'email' | 'sms') => {
    const found = unreachable.find(({ channel }) => channel === way)
    return (
      found !== undefined && (
        <Badge tone="down" icon="alert">
          {words.unreachable(date(found.notedAt))}
        </Badge>
      )
    )
  }
  const consents = [profile.smsConsent && words.sms, profile.emailConsent && words.mail].filter(
    (name) => name !== false,
  )
  return (
    <section className="card office-section">
      <h2>{words.profile}</h2>
      <Facts
        facts={[
          [
            words.identity,
            <span key="identity" className="office-identity num">
              {number ?? profile.identityNumber}
              {number === undefined && may(me.roles, 'player.identity') && (
                <Button size="sm" variant="ghost" icon="eye" onClick={() => setAsking(true)}>
                  {words.reveal}
                </Button>
              )}
            </span>,
          ],
          [words.birthDate, date(profile.birthDate)],
          [words.nationality, countryName(profile.nationality, lang)],
          [
            words.email,
            <span key="email" className="office-contact">
              {profile.email} {checked(profile.emailVerified)} {gone('email')}
            </span>,
          ],
          [
            words.phone,
            <span key="phone" className="office-contact num">
              {profile.phone} {checked(profile.phoneVerified)} {gone('sms')}
            </span>,
          ],
          [
            words.address,
            `${profile.address}, ${profile.city}, ${countryName(profile.country, lang)}`,
          ],
          [words.twoFactor, words.factors[profile.twoFactor]],
          [words.consents, consents.length === 0 ? '–' : consents.join(', ')],
          ...(dormancy === null
            ? []
            : [
                [
                  rest.ofPlayerLabel,
                  dormancy.dormantAt === null
                    ? rest.notifiedOn(date(dormancy.warnedAt))
                    : rest.ofPlayer(date(dormancy.dormantAt)),
                ] as const,
              ]),
          ...(protection.timeOutUntil === null
            ? []
            : [['', words.timeOutUntil(dateTime(protection.timeOutUntil))] as const]),
        ]}
      />
      {isAsking && (
        <AskDialog
          title={words.revealTitle}
          text={words.revealText}
          act={words.reveal}
          onClose={() => setAsking(false)}
          onAct={async (reason) =>
            setNumber(
              (await callStaff('reveal_identity', { playerID: profile.uid, reason }))
                .identityNumber,
            )
          }
        />
      )}
    </section>
  )
}
