export function TextBlocks({ text, level }: { text: string; level: 3 | 4 }) {
  const Heading = `h${level}` as const
  return text.split(/\n{2,}/).map((block) => {
    const [first = '', ...rest] = block.split('\n')
    return rest.length === 0 ? (
      <p key={block}>{first}</p>
    ) : (
      <section key={block}>
        <Heading className="w-6">{first}</Heading>
        <p>{rest.join(' ')}</p>
      </section>
    )
  })
}
