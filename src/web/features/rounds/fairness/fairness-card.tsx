import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shortHash } from './short-hash.ts'
import './fairness-card.css'

export function FairnessCard() {
  const texts = useTexts().content
  const signedIn = useSignedIn()
  const seeds = useQuery({ ...query('fairness', 'get_seeds', {}), enabled: signedIn })
  const seal = seeds.data?.data.serverSeedHash
  return (
    <section className="card proof">
      <span className="proof__i">
        <Icon name="shield" size={24} />
      </span>
      <div className="grow">
        <h2 className="title-sm">{texts.proofTitle}</h2>
        <p className="c-2">{texts.proofText}</p>
      </div>
      {signedIn && !seeds.isError && (
        <div className="proof__seed">
          <span className="t-xs c-3">{texts.proofSeal}</span>
          <code className="num" title={seal}>
            {seal !== undefined && shortHash(seal)}
          </code>
        </div>
      )}
      <ButtonLink to="/fairness" variant="outline">
        {texts.proofMore}
      </ButtonLink>
    </section>
  )
}
