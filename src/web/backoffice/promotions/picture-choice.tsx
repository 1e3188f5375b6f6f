import { ChoiceField } from '../choice-field.tsx'
import { PictureField } from '../content/picture-field.tsx'
import { useOffice, wordOf } from '../office-texts.ts'

const OWN = 'own'
const isOwn = (image: string): boolean => image === '' || image.startsWith('/media/')

type Props = {
  image: string
  images: readonly string[]
  error: string | undefined
  onChange: (image: string) => void
}

export function PictureChoice({ image, images, error, onChange }: Props) {
  const {
    promo: { draft: words },
  } = useOffice()
  const ofHouse = images
    .filter((path) => !isOwn(path))
    .map((path) => [path, wordOf(words.images, path.split('/').at(-1) ?? '')] as const)
  return (
    <>
      <ChoiceField
        label={words.fields.image}
        value={isOwn(image) ? OWN : image}
        choices={[...ofHouse, [OWN, words.ownPicture]]}
        onChange={(chosen) => onChange(chosen === OWN ? '' : chosen)}
      />
      {isOwn(image) && (
        <div className="promo-wide">
          <PictureField
            label={words.ownPicture}
            cut="card"
            image={image}
            error={error}
            disabled={false}
            onChange={onChange}
          />
        </div>
      )}
    </>
  )
}
