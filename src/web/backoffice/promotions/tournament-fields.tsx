import type { TournamentBody, TournamentDraft } from '#shared/contracts/staff/tournaments.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { InstantField } from '../instant-field.tsx'
import { useOffice, useOfficeLang } from '../office-texts.ts'
import { PictureChoice } from './picture-choice.tsx'
import { LongField, problemsToSay, Tick, useProblemText } from './form-parts.tsx'

const KINDS = ['turnover', 'multiple', 'streak', 'missions'] as const
const MISSIONS = ['rounds', 'streak', 'multiple'] as const
type Props = {
  draft: TournamentDraft
  body: TournamentBody
  onChange: (changed: Partial<TournamentBody>) => void
}

export function TournamentFields(props: Props) {
  const {
    promo: {
      tournaments: words,
      draft: { languages },
    },
  } = useOffice()
  const { draft, body, onChange } = props
  const problem = useProblemText(problemsToSay(draft))
  return (
    <>
      <section className="card office-section promo-part">
        <h2>{words.rule}</h2>
        <div className="promo-grid">
          <ChoiceField
            label={words.fields.kind}
            value={body.kind}
            choices={KINDS.map((known) => [known, words.kinds[known]] as const)}
            onChange={(chosen) =>
              onChange({ kind: KINDS.find((known) => known === chosen) ?? 'turnover' })
            }
          />
          <InstantField
            label={words.fields.from}
            value={body.from}
            error={problem('from')}
            onChange={(from) => onChange({ from })}
          />
          <InstantField
            label={words.fields.until}
            value={body.until}
            error={problem('until')}
            onChange={(until) => onChange({ until })}
          />
          <AmountField
            label={words.fields.minStake}
            value={body.minStake}
            error={problem('minStake')}
            onValue={(minStake) => onChange({ minStake })}
          />
          <TextField
            label={words.fields.slug}
            inputSize="md"
            maxLength={80}
            value={body.slug}
            error={problem('slug')}
            onChange={({ target }) => onChange({ slug: target.value.toLowerCase() })}
          />
          <PictureChoice
            image={body.image}
            images={draft.images}
            error={problem('image')}
            onChange={(image) => onChange({ image })}
          />
        </div>
      </section>
      {body.kind === 'missions' && <Missions {...props} />}
      <Prizes {...props} />
      <Games {...props} />
      <section className="card office-section promo-part">
        <h2>{words.words}</h2>
        <div className="col g-16 promo-words">
          {(['title', 'rules'] as const).map((name) => (
            <div key={name} className="office-pair promo-both">
              {(['tr', 'en'] as const).map((lang) => (
                <LongField
                  key={lang}
                  label={
                    <>
                      {words.fields[name]} <span className="c-3">{languages[lang]}</span>
                    </>
                  }
                  lang={lang}
                  rows={name === 'title' ? 1 : 8}
                  value={body[name][lang]}
                  error={problem(`${name}.${lang}`)}
                  onChange={(text) => onChange({ [name]: { ...body[name], [lang]: text } })}
                />
              ))}
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

function Missions({ draft, body, onChange }: Props) {
  const {
    promo: { tournaments: words },
  } = useOffice()
  const problem = useProblemText(problemsToSay(draft))('missions')
  const set = (place: number, changed: Partial<TournamentBody['missions'][number]>) =>
    onChange({
      missions: body.missions.map((mission, other) =>
        other === place ? { ...mission, ...changed } : mission,
      ),
    })
  return (
    <section className="card office-section promo-part">
      <h2 className="row spread">
        {words.missions}
        <Button
          size="sm"
          variant="outline"
          icon="plus"
          disabled={body.missions.length >= 10}
          onClick={() => onChange({ missions: [...body.missions, { kind: 'rounds', target: 20 }] })}
        >
          {words.addMission}
        </Button>
      </h2>
      {problem !== undefined && (
        <p className="field__help field__help--error promo-note">{problem}</p>
      )}
      {body.missions.map((mission, place) => (
        <div key={place} className="promo-grid">
          <ChoiceField
            label={words.mission(place + 1)}
            value={mission.kind}
            choices={MISSIONS.map((known) => [known, words.missionKinds[known]] as const)}
            onChange={(chosen) =>
              set(place, { kind: MISSIONS.find((known) => known === chosen) ?? 'rounds' })
            }
          />
          <TextField
            label={words.target}
            inputSize="md"
            inputMode="numeric"
            value={mission.target}
            onChange={({ target }) =>
              set(place, { target: Number(target.value.replaceAll(/\D/g, '').slice(0, 5)) })
            }
          />
          <Button
            className="promo-away"
            size="sm"
            variant="outline"
            onClick={() =>
              onChange({ missions: body.missions.filter((_, other) => other !== place) })
            }
          >
            {words.remove}
          </Button>
        </div>
      ))}
    </section>
  )
}

function Prizes({ draft, body, onChange }: Props) {
  const {
    promo: { tournaments: words },
  } = useOffice()
  const problem = useProblemText(problemsToSay(draft))('prizes')
  return (
    <section className="card office-section promo-part">
      <h2 className="row spread">
        {words.prizes}
        <span className="row g-8">
          <Button
            size="sm"
            variant="outline"
            disabled={body.prizes.length < 2}
            onClick={() => onChange({ prizes: body.prizes.slice(0, -1) })}
          >
            {words.fewer}
          </Button>
          <Button
            size="sm"
            variant="outline"
            icon="plus"
            disabled={body.prizes.length >= 100}
            onClick={() => onChange({ prizes: [...body.prizes, body.prizes.at(-1) ?? ''] })}
          >
            {words.addPlace}
          </Button>
        </span>
      </h2>
      {problem !== undefined && (
        <p className="field__help field__help--error promo-note">{problem}</p>
      )}
      <div className="promo-grid promo-grid--prizes">
        {body.prizes.map((prize, place) => (
          <AmountField
            key={place}
            label={words.place(place + 1)}
            value={prize}
            onValue={(amount) =>
              onChange({
                prizes: body.prizes.map((was, other) => (other === place ? amount : was)),
              })
            }
          />
        ))}
      </div>
    </section>
  )
}

function Games({ draft, body, onChange }: Props) {
  const {
    promo: { tournaments: words },
  } = useOffice()
  const lang = useOfficeLang()
  const problem = useProblemText(problemsToSay(draft))('games')
  const isAll = body.games.length === draft.titles.length
  return (
    <section className="card office-section promo-part">
      <h2 className="row spread">
        {words.games(body.games.length)}
        <Button
          size="sm"
          variant="outline"
          onClick={() => onChange({ games: isAll ? [] : draft.titles.map(({ gameID }) => gameID) })}
        >
          {isAll ? words.noGames : words.allGames}
        </Button>
      </h2>
      {problem !== undefined && (
        <p className="field__help field__help--error promo-note">{problem}</p>
      )}
      <div className="promo-checks promo-checks--many">
        {draft.titles.map(({ gameID, name }) => (
          <Tick
            key={gameID}
            checked={body.games.includes(gameID)}
            onChange={() =>
              onChange({
                games: body.games.includes(gameID)
                  ? body.games.filter((other) => other !== gameID)
                  : [...body.games, gameID],
              })
            }
          >
            {name[lang]}
          </Tick>
        ))}
      </div>
    </section>
  )
}
