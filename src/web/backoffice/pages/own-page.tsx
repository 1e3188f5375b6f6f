import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Enrol, NewPassword } from '../sign-in.tsx'

/** One's own account: roles, password, second step. */
export function OwnPage({ me, onMe }: { me: Me; onMe: (me: Me) => void }) {
  const { own: words, roles } = useOffice()
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <PageHead title={words.title} intro={me.email}>
        <div className="row g-4">{me.roles.map((role) => <Badge key={role}>{roles[role]}</Badge>)}</div>
      </PageHead>
      <div className="office-columns">
        <section className="card card--pad office-form"><NewPassword onMe={onMe} /></section>
        <section className="card card--pad col g-16 office-form">
          <h2 className="title-sm">{words.twoFactor}</h2>
          {me.twoFactor ? <p>{words.on}</p> : isSetting ? <Enrol onMe={onMe} isPart /> : (
            <>
              <p>{words.off}</p>
              <div><Button variant="outline" icon="qr" onClick={() => setSetting(true)}>{words.setUp}</Button></div>
            </>
          )}
        </section>
      </div>
    </>
  )
}
