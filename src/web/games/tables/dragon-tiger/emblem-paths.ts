/** A shape in a square of 100; `d` contains only absolute M, L, C and Z. */
type Shape = { d: string; colour: string }

/**
 * The right half of a symmetrical shape and its mirror image. They overlap slightly to hide the
 * seam.
 */
function bothHalves({ d, colour }: Shape): Shape[] {
  const mirrored = d.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${100 - Number(x)} ${y}`,
  )
  return [
    { d, colour },
    { d: mirrored, colour },
  ]
}

const NIGHT = '#1c0a12'
const IVORY = '#fff3d6'

const DRAGON: readonly Shape[] = [
  {
    d: 'M49.800 20C54 18 57 15 58 8C63 14 63 20 62 25C70 22 76 15 77 4C86 14 85 28 76 37C84 36 91 32 95 26C96 38 91 47 83 51C88 53 93 53 97 51C94 60 88 64 81 65C84 69 88 71 92 71C86 78 78 79 73 77C72 86 64 94 57 95C55 92 52 91 49.800 91Z',
    colour: '#d3203f',
  },
  { d: 'M64 27C72 24 78 17 79 10C82 18 80 27 71 34C69 31 67 29 64 27Z', colour: '#f3bf58' },
  {
    d: 'M49.800 40C56 36 64 36 74 42C78 44 82 44 86 42C82 50 74 52 66 49C60 47 55 47 49.800 50Z',
    colour: '#f3bf58',
  },
  { d: 'M56 54C62 48 72 50 77 56C71 62 61 62 56 54Z', colour: NIGHT },
  { d: 'M59 54.500C64 51 71 52 74 56C69 59.500 62 60 59 54.500Z', colour: '#ffe27a' },
  { d: 'M66 51.500C68 54 68 57 66 60C64 57 64 54 66 51.500Z', colour: NIGHT },
  { d: 'M49.800 58C56 59 60 64 62 70C67 70 70 73 69 78C64 83 57 83 49.800 81Z', colour: '#f26072' },
  { d: 'M56 73C59 70 64 71 65 74.500C62 77 58 77 56 73Z', colour: NIGHT },
  { d: 'M49.800 82C56 84 62 84 67 82C66 88 62 92 57 93C54 90 52 89 49.800 89Z', colour: NIGHT },
  { d: 'M51.500 83L55 83.500L53 88.500ZM58 84L63 83L61.500 92Z', colour: IVORY },
  { d: 'M69 73C79 73 86 81 83 95C81 86 76 80 68 79Z', colour: '#f3bf58' },
  { d: 'M49.800 22L55.500 30L49.800 38Z', colour: '#17b39a' },
]

const TIGER: readonly Shape[] = [
  {
    d: 'M49.800 13C58 13 64 15 69 19C73 13 82 10 89 12C92 22 89 32 84 37C88 43 90 50 89 56L96 60L88 64L93 72L84 75C80 85 72 90 64 92C59 95 54 96 49.800 96Z',
    colour: '#f09a2c',
  },
  { d: 'M73 22C77 17 82 16 86 16C87 23 85 29 82 33C80 28 77 25 73 22Z', colour: NIGHT },
  {
    d: 'M56 42C61 35 71 35 77 42C70 41 63 42 58 47ZM49.800 62C58 57 69 61 73 69C76 79 66 88 57 88C54 88 52 87 49.800 86ZM89 56L96 60L88 64L93 72L84 75C82 70 80 66 78 64C82 62 86 59 89 56Z',
    colour: IVORY,
  },
  { d: 'M55 51C60 43 71 43 77 49C70 57 60 58 55 51Z', colour: NIGHT },
  { d: 'M58.500 50.500C62 46 70 46 74 49.500C69 54 62 55 58.500 50.500Z', colour: '#c9ef6a' },
  { d: 'M66 46.500C69 48 69 52 66 53.500C63 52 63 48 66 46.500Z', colour: NIGHT },
  {
    d: 'M49.800 15L53.500 28L49.800 36ZM57 15C60 22 60 28 56 34C63 30 66 24 64 17ZM70 26C72 31 71 35 68 38C74 36 77 33 77 29ZM88 45C82 44 79 46 77 50C81 51 85 51 89 53ZM86 64C81 58 78 58 75 60C78 64 81 67 84 69Z',
    colour: NIGHT,
  },
  { d: 'M49.800 61C55 61 60 62 61 65C59 70 54 73 49.800 75Z', colour: '#7c1a2c' },
  { d: 'M49.800 74L51 75L51 79C55 83 61 83 66 79C62 87 54 88 49.800 84Z', colour: NIGHT },
  { d: 'M57 82.500L61 82L59.500 89.500Z', colour: IVORY },
]

export const EMBLEMS = {
  dragon: DRAGON.flatMap(bothHalves),
  tiger: TIGER.flatMap(bothHalves),
} as const
