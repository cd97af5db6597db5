interface Asked {
  fields?: string[]
  exclude?: string[]
  'not-calculate-properties'?: string[]
}

type Row = Record<string, unknown>

const isList = (answer: unknown): answer is { data: Row[] } =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)

export const askedFields = (answer: unknown, query: object): unknown => {
  const { fields, exclude = [], 'not-calculate-properties': calculated = [] }: Asked = query
  const left = new Set([...exclude, ...calculated])
  if (!isList(answer) || (fields === undefined && left.size === 0)) return answer
  const kept = (name: string) => !left.has(name) && (fields?.includes(name) ?? true)
  const data = answer.data.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => kept(name))),
  )
  return { ...answer, data }
}
