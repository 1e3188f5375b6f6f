import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { EvidencePack } from '#shared/contracts/staff/evidence.ts'
import { Button } from '#web/ui/button.tsx'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { isMoving, useFileColumns } from './file-columns.tsx'
import { PackDialog } from './make-pack.tsx'

export function EvidencePage({ me }: { me: Me }) {
  const { evidence: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const [isAsking, setAsking] = useState(false)
  const ofFile = useFileColumns()
  const columns: Column<EvidencePack>[] = [
    {
      id: 'asked',
      head: words.asked,
      render: ({ askedAt }) => <span className="num">{dateTime(askedAt)}</span>,
    },
    { id: 'about', head: words.about, render: (pack) => <Subject pack={pack} /> },
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    ...ofFile,
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Button variant="primary" icon="plus" onClick={() => setAsking(true)}>
          {words.make}
        </Button>
      </PageHead>
      <List
        method="list_evidence"
        data={{}}
        label={words.title}
        columns={columns}
        keyOf={({ fileID }) => fileID}
        isMoving={isMoving}
        none={{ icon: 'ticket', title: words.none, text: words.noneText }}
      />
      {isAsking && <PackDialog me={me} onClose={() => setAsking(false)} />}
    </>
  )
}

function Subject({ pack: { subject, subjectID, title } }: { pack: EvidencePack }) {
  const { evidence: words } = useOffice()
  const name = `${words.subjects[subject]}: ${title}`
  if (subject === 'player') return name
  return (
    <Go
      to={
        subject === 'round'
          ? `/rounds/${subjectID}`
          : subject === 'complaint'
            ? `/complaints/${subjectID}`
            : // The id of a dispute is that of its coupon and the leg.
              `/coupons/${subjectID.split('/')[0]}`
      }
      className="office-link"
    >
      {name}
    </Go>
  )
}
