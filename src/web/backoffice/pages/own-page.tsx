import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { useFreshFactor } from '../fresh-factor.tsx'
import { callStaff } from '../office-api.ts'
import { OwnNotices } from '../notices/own-notices.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { addPasskey, supportsPasskeys, type FreshFactor } from '../passkeys.ts'
import { Enrol, NewPassword } from '../sign-in.tsx'

type OwnProps = { me: Me; onMe: (me: Me) => void }

export function OwnPage({ me, onMe }: OwnProps) {
  const { own: words, roles } = useOffice()
  return (
    <>
      <PageHead title={words.title} intro={me.email}>
        <div className="row g-4">
          {me.roles.map((role) => (
            <Badge key={role}>{roles[role]}</Badge>
          ))}
        </div>
      </PageHead>
      <div className="office-columns">
        <section className="card card--pad office-form">
          <NewPassword onMe={onMe} />
        </section>
        <div className="col g-16">
          <Authenticator me={me} onMe={onMe} />
          <Passkeys me={me} onMe={onMe} />
          <OwnNotices email={me.email} />
        </div>
      </div>
    </>
  )
}

function Authenticator({ me, onMe }: OwnProps) {
  const { own: words } = useOffice()
  const [isAsking, setAsking] = useState(false)
  const [proof, setProof] = useState<FreshFactor>()
  const begin = () => (me.twoFactor ? setAsking(true) : setProof({}))
  return (
    <section className="card card--pad col g-16 office-form" aria-labelledby="own-authenticator">
      <h2 id="own-authenticator" className="title-sm">
        {words.twoFactor}
      </h2>
      {me.authenticator ? (
        <p>{words.on}</p>
      ) : proof !== undefined ? (
        <Enrol onMe={onMe} proof={proof} isPart />
      ) : (
        <>
          <p>{me.twoFactor ? words.offBeside : words.off}</p>
          <div>
            <Button variant="outline" icon="qr" onClick={begin}>
              {words.setUp}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ProofDialog
          me={me}
          act={words.setUp}
          onProof={(given) => Promise.resolve(setProof(given))}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function Passkeys({ me, onMe }: OwnProps) {
  const { own: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const client = useQueryClient()
  const { data: passkeys = [] } = useQuery(asked('list_passkeys', {}))
  const [asking, setAsking] = useState<'add' | { remove: string }>()
  const done = async (next: Me) => {
    onMe(next)
    await client.invalidateQueries({ queryKey: ['list_passkeys'] })
  }
  return (
    <section className="card card--pad col g-16 office-form" aria-labelledby="own-passkeys">
      <h2 id="own-passkeys" className="title-sm">
        {words.passkeys}
      </h2>
      <p>{words.passkeysText}</p>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <div key={id} className="row spread g-8">
          <div>
            <b>{name}</b>
            <p className="c-3">
              {lastUsedAt === null
                ? words.addedAt(dateTime(createdAt))
                : words.usedAt(dateTime(lastUsedAt))}
            </p>
          </div>
          {(passkeys.length > 1 || me.authenticator) && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.removePasskey}: ${name}`}
              onClick={() => setAsking({ remove: id })}
            >
              {words.removePasskey}
            </Button>
          )}
        </div>
      ))}
      {supportsPasskeys() ? (
        <div>
          <Button variant="outline" icon="key" onClick={() => setAsking('add')}>
            {words.addPasskey}
          </Button>
        </div>
      ) : (
        <p className="c-3">{words.noPasskeysHere}</p>
      )}
      {asking !== undefined && (
        <ProofDialog
          me={me}
          act={asking === 'add' ? words.addPasskey : words.removePasskey}
          danger={asking !== 'add'}
          onClose={() => setAsking(undefined)}
          onProof={async (proof) =>
            done(
              asking === 'add'
                ? await addPasskey(proof)
                : await callStaff('remove_passkey', { id: asking.remove, ...proof }),
            )
          }
        />
      )}
    </section>
  )
}

type ProofProps = {
  me: Me
  act: string
  danger?: boolean
  onProof: (proof: FreshFactor) => Promise<void>
  onClose: () => void
}

function ProofDialog({ me, act, danger = false, onProof, onClose }: ProofProps) {
  const { own: words } = useOffice()
  const { fields, prove } = useFreshFactor(me)
  return (
    <AskDialog
      title={act}
      text={me.twoFactor ? words.proveFirst : undefined}
      act={act}
      danger={danger}
      needsReason={false}
      onClose={onClose}
      onAct={async () => onProof(await prove())}
    >
      {me.twoFactor && fields}
    </AskDialog>
  )
}
