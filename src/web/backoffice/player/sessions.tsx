import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Nothing } from '../parts.tsx'

type Session = Player360['sessions'][number]

export function Sessions({
  me,
  player: {
    profile: { uid },
    sessions,
  },
}: {
  me: Me
  player: Player360
}) {
  const { player: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const client = useQueryClient()
  const [ending, setEnding] = useState<{ sessionID?: string }>()
  if (sessions.length === 0) return <Nothing icon="device" title={words.noSessions} />
  const canEnd = may(me.roles, 'player.sessions')
  const columns: Column<Session>[] = [
    { id: 'device', head: words.device, render: ({ device }) => device || '–' },
    { id: 'ip', head: words.ip, render: ({ address }) => <span className="num">{address}</span> },
    { id: 'since', head: words.since, render: ({ createdAt }) => dateTime(createdAt) },
    { id: 'used', head: words.lastUsed, render: ({ lastUsedAt }) => dateTime(lastUsedAt) },
    ...(canEnd
      ? [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: ({ id, device }: Session) => (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${words.endSession}: ${device}`}
                onClick={() => setEnding({ sessionID: id })}
              >
                {words.endSession}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      {canEnd && (
        <div className="office-more">
          <Button size="sm" variant="outline" icon="logout" onClick={() => setEnding({})}>
            {words.endAll}
          </Button>
        </div>
      )}
      <Table label={words.tabs.sessions} columns={columns} rows={sessions} keyOf={({ id }) => id} />
      {ending !== undefined && (
        <AskDialog
          title={ending.sessionID === undefined ? words.endAll : words.endSession}
          text={words.sessionsText}
          act={ending.sessionID === undefined ? words.endAll : words.endSession}
          danger
          onClose={() => setEnding(undefined)}
          onAct={async (reason) => {
            await callStaff('end_player_sessions', { playerID: uid, reason, ...ending })
            await client.invalidateQueries({ queryKey: ['get_player'] })
          }}
        />
      )}
    </>
  )
}
